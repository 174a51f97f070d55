import App
import Glibc

// A reader that goes away is an error to handle, not a signal to die of.
signal(SIGPIPE, SIG_IGN)
exit(Commands.run(arguments: Array(CommandLine.arguments.dropFirst()), environment: .process))
