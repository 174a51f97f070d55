print("bench")
benchStore()
benchServer()
