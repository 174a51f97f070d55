import Foundation

    "Coffer bench: \(ProcessInfo.processInfo.processorCount) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
)
benchExact()
benchSearch()
benchPage()
benchSite()
benchStart()
benchStore()
benchServer()
