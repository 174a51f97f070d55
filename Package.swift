// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: no warning passes, no existential hides, no import leaks.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of our own and the arrows that leave it (docs/ARCHITECTURE.md draws them).
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target; `Fixtures` beside them are read from the checkout, never copied.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport"] + dependencies,
        exclude: ["Markets", "Ledger", "App"].contains(name) ? ["Fixtures"] : [],
        swiftSettings: strict
    )
}

let package = Package(
    name: "Coffer",
    products: [.executable(name: "coffer", targets: ["coffer"])],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CAssets"),
        // Compiled against libcurl's headers, never linked with it: loaded when something is fetched.
        .target(name: "CCurl"),
        // Loaded when a logo is scaled.
        .target(name: "CGD"),

        target("Ledger"),
        target("HTML"),
        target("Assets", ["CAssets"]),
        target("Pages", ["HTML", "Assets", "Ledger"]),
        target("Server", ["CMicroHTTPD", "CZlib", "JSON"]),
        target("JSON", ["Ledger"]),
        target("Markets", ["CCurl", "CGD", "CZlib", "JSON", "Ledger"]),
        target("Imports", ["JSON", "Ledger"]),
        target("Store", ["CSQLite", "Ledger"]),
        target("App", ["Pages", "HTML", "Assets", "Server", "Markets", "Imports", "JSON", "Store", "Ledger"]),
        .executableTarget(name: "coffer", dependencies: ["App"], swiftSettings: strict),
        .executableTarget(
            name: "bench",
            dependencies: [
                "App", "Pages", "HTML", "Assets", "Server", "Markets", "Imports", "JSON", "Store", "Ledger", "CSQLite",
            ],
            path: "Bench",
            swiftSettings: strict
        ),

        .executableTarget(
            name: "storewriter", dependencies: ["Store", "Ledger"], path: "Tests/StoreWriter", swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
        tests("Ledger"),
        tests("HTML"),
        tests("Pages", ["HTML", "Ledger"]),
        tests("Server"),
        tests("JSON", ["Ledger"]),
        tests("Markets", ["JSON", "Ledger", "Assets"]),
        tests("Imports", ["JSON", "Ledger"]),
        tests("Store", ["Ledger", "storewriter"]),
        tests("App", ["Ledger", "Server", "Store", "Markets", "Imports", "JSON", "coffer"]),
    ],
    cLanguageStandard: .gnu2x
)
