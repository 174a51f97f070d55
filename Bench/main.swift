print("bench")
benchStore()
