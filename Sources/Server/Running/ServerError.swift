/// Why the server does not run.
public enum ServerError: Error, Equatable, Sendable {
    case portTaken(Int)
    case portNotAllowed(Int)
    case notAnAddress(String)
    case needsPassword(host: String)
    case emptyPassword
    case notStarted(reason: String)

    public var problem: String {
        switch self {
        case .portTaken(let port): "Port \(port) is in use by another program."
        case .portNotAllowed(let port): "This user may not listen on port \(port)."
        case .notAnAddress(let host): "“\(host)” is not an address of this computer."
        case .needsPassword(let host): "\(host) is reachable by others, and no password is set."
        case .emptyPassword: "The password is empty."
        case .notStarted(let reason): "The server did not start: \(reason)."
        }
    }

    public var remedy: String {
        switch self {
        case .portTaken: "Choose another port with --port, or stop that program."
        case .portNotAllowed: "Choose a port from 1024 to 65535 with --port."
        case .notAnAddress: "Give an address in digits with --host, for example 127.0.0.1."
        case .needsPassword: "Set COFFER_PASSWORD, or listen on 127.0.0.1."
        case .emptyPassword: "Give COFFER_PASSWORD a value, or unset it."
        case .notStarted: "Free some memory or open files, and start it again."
        }
    }
}
