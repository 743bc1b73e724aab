#if !canImport(SwiftUI)
  import Foundation

  /// Type-checks code that imports SwiftUI on systems without it, against the stand-ins and the modules that this test was built with.
  struct StandInCompiler: Sendable {
    /// All tests share one, because compiling the modules takes seconds.
    static let shared = Result { try StandInCompiler() }

    /// What the compiler reports about LoadableSwiftUI, warnings included; nil when it accepts it.
    let faceMessages: String?
    private let folder: URL

    /// Compiles the stand-ins as modules named SwiftUI and Network, and LoadableSwiftUI against them.
    private init() throws {
      // Beside the modules of the build, which are removed with it.
      let folder = Self.modules.deletingLastPathComponent().appending(path: "StandIns")
      self.folder = folder
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (module, files) in try Self.standIns() {
        let messages = try Self.run(["-parse-as-library"] + Self.making(module, in: folder) + files.map(\.path))
        if let messages { throw StandInError(messages: messages) }
      }
      faceMessages = try Self.check(Self.making("LoadableSwiftUI", in: folder), Self.sources(), in: folder)
    }

    /// The files of LoadableSwiftUI, and what the build generates for it.
    static func sources() throws -> [URL] {
      try files(in: "../../Sources/LoadableSwiftUI") + [tests.appending(path: "Support/StandIn/ModuleBundle.swift")]
    }

    /// The files of an app in Examples/Apps.
    static func app(_ name: String) throws -> [URL] {
      try files(in: "../../Examples/Apps/Sources/\(name)")
    }

    /// The files of an app that uses LoadableSwiftUI, as the article about it shows.
    static func samples() throws -> [URL] {
      // The feature that one of the views shows is from another article.
      try files(in: "Support/Samples") + [
        tests.appending(path: "../DocumentationTests/Support/GettingStarted/ForecastFeature.swift").standardized
      ]
    }

    /// What the compiler reports about files as an app that imports LoadableSwiftUI; nil when it accepts them.
    func check(_ files: [URL]) throws -> String? {
      try Self.check(["-typecheck", "-module-name", "App"], files, in: folder)
    }

    private static func check(_ mode: [String], _ files: [URL], in folder: URL) throws -> String? {
      let features = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
        "InferIsolatedConformances",
      ]
      // The build names the package after its folder.
      let package = tests.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent.lowercased()
      return try run(
        mode + ["-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-package-name", package]
          + features.flatMap { ["-enable-upcoming-feature", $0] }
          + ["-I", folder.path, "-I", modules.path] + files.map(\.path))
    }

    /// The arguments that make a module.
    private static func making(_ module: String, in folder: URL) -> [String] {
      [
        "-emit-module", "-module-name", module, "-emit-module-path",
        folder.appending(path: "\(module).swiftmodule").path,
      ]
    }

    private static func files(in path: String) throws -> [URL] {
      let folder = tests.appending(path: path).standardizedFileURL
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }

    /// The errors that the compiler reports for a piece of code, with their lines.
    func errors(in code: String) throws -> [(line: Int, text: String)] {
      let file = folder.appending(path: "\(UUID().uuidString).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      try code.write(to: file, atomically: true, encoding: .utf8)
      return try (check([file]) ?? "").matches(of: /\.swift:(\d+):\d+: error: (.*)/).map {
        (Int($0.1) ?? 0, String($0.2))
      }
    }

    /// The files of the stand-ins, by the names of their modules.
    static func standIns() throws -> [String: [URL]] {
      try ["SwiftUI": files(in: "Support/StandIn/SwiftUI"), "Network": files(in: "Support/StandIn/Network")]
    }

    private static let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder with the modules of the libraries: the build puts it beside the program that runs this test.
    private static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Modules")

    private static func run(_ arguments: [String]) throws -> String? {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc", "-swift-version", "6"] + arguments
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let messages = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? nil : String(decoding: messages, as: UTF8.self)
    }
  }

  /// The error for a stand-in that does not compile itself.
  struct StandInError: Error {
    let messages: String
  }
#endif
