print("bench")
benchStore()
benchServer()
benchExact()
