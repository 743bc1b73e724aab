import Foundation

/// Runs the test executable again, in a process of its own, to see how a test fails.
enum FixtureProcess {
  private static let variable = "LOADABLE_RUNS_FAILING_FIXTURES"

  /// Whether this process was started by ``run(_:)``.
  static var isChild: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  #if os(Linux)
    /// Runs the test executable with the given arguments, and returns its status and everything that it printed.
    static func run(_ arguments: String...) async throws -> (status: Int32, output: String) {
      // A file, because a pipe that is not read would block the child.
      let file = FileManager.default.temporaryDirectory.appending(path: "loadable-\(UUID().uuidString).log")
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }

      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
          process.terminationHandler = { _ in ended.resume() }
          do { try process.run() } catch { ended.resume(throwing: error) }
        }
      } onCancel: {
        if process.isRunning { process.terminate() }
      }
      return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
    }
  #endif
}
