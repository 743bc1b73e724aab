import Foundation

/// How long users wait when they compile, and how much code becomes part of their apps.
///
/// The features are in `Benchmarks/Features`. They are compiled as SwiftPM does for release, with the modules that the benchmarks are
/// built with. The budgets are not ratios, because there is no handwritten version of such a feature.
enum Compiling {
  static let comparisons = [
    Comparison("compile 20 features in one file, processor time", budget: .nanoseconds(6e9), workload: time),
    Comparison("code of one of these 20 features", budget: .bytes(20_000), workload: code),
  ]

  private static let copies = 5
  private static let featuresOfCopy = 4

  private static let time = Workload(isLong: true) {
    { .time(compile().time) }
  }

  private static let code = Workload(operations: copies * featuresOfCopy, isLong: true) {
    { .bytes((compiled ?? compile()).bytes) }
  }

  /// The last result: the code is always the same.
  @MainActor private static var compiled: Compiled?

  private struct Compiled {
    var time: Duration
    var bytes: Int
  }

  @MainActor
  private static func compile() -> Compiled {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("loadable-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = folder.appendingPathComponent("Features.swift")
      let object = folder.appendingPathComponent("Features.o")
      try makeSource().write(to: source, atomically: true, encoding: .utf8)
      let before = childrenTime()
      _ = try output(of: "swiftc", arguments(source, object))
      let result = Compiled(time: childrenTime() - before, bytes: try codeSize(of: object))
      compiled = result
      return result
    } catch {
      fatalError("the features do not compile: \(error)")
    }
  }

  private static func makeSource() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Features").standardized
    let client = try String(contentsOf: folder.appendingPathComponent("Client.swift"), encoding: .utf8)
    let features = try String(contentsOf: folder.appendingPathComponent("Features0.swift"), encoding: .utf8)
    let names = ["Details", "Book", "Profile", "Row", "List", "Search", "Screen", "show"]
    return (1...copies).reduce(client) { source, number in
      source + names.reduce(features) { $0.replacingOccurrences(of: "\($1)0", with: "\($1)\(number)") }
    }
  }

  /// The arguments with which SwiftPM calls the compiler for a target of one file.
  private static func arguments(_ source: URL, _ object: URL) -> [String] {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    // The compiler accepts its cache only by the real path of the folder.
    let build = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    return [
      "-module-name", "Features", "-parse-as-library", "-whole-module-optimization", "-num-threads", "2", "-O", "-g",
      "-c", source.path, "-o", object.path, "-I", build.appendingPathComponent("Modules").path,
      "-module-cache-path", build.appendingPathComponent("ModuleCache").path, "-swift-version", "6",
      "-Xcc", "-fno-omit-frame-pointer",
    ]
  }

  /// The bytes of the sections that hold instructions.
  private static func codeSize(of object: URL) throws -> Int {
    #if canImport(Darwin)
      let listing = try output(of: "size", ["-m", object.path])
      let expression = /Section __text: (\d+)/
    #else
      let listing = try output(of: "size", ["-A", object.path])
      let expression = /\.text\S*\s+(\d+)/
    #endif
    return listing.matches(of: expression).compactMap { Int($0.1) }.reduce(0, +)
  }

  /// The processor time of all processes that this one has started and that have ended.
  private static func childrenTime() -> Duration {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds(Int($1.tv_usec))
    }
  }

  private struct Failure: Error {
    let output: String
  }

  private static func output(of tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let output = String(decoding: data, as: UTF8.self)
    if process.terminationStatus != 0 { throw Failure(output: output) }
    return output
  }
}
