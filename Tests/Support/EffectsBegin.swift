import Foundation

/// Whether the effects of a store begin as on systems without `Task.immediate`: in the turn after the send that started
/// them.
///
/// `.ci/run fallback` runs all tests that way. A test that depends on what an effect does waits for it, or calls
/// ``effectsHaveBegun(isolation:)`` first. A test about when effects begin states what it expects in either case.
public let effectsBeginLater = ProcessInfo.processInfo.environment["LOADABLE_FALLBACK"] != nil

/// Waits until the effects that were started on this isolation have begun; where they begin at once, this does nothing.
///
/// An isolation takes turns in order, so a turn that is requested now comes after those of the effects. An effect may
/// need several turns to begin: a load with a time limit begins, and then its operation does.
public func effectsHaveBegun(isolation: isolated any Actor = #isolation) async {
  guard effectsBeginLater else { return }
  for _ in 0..<3 {
    await Task { _ = isolation }.value
  }
}

/// Lets happen what waits for nothing else, in a test that answers all loads and moves all clocks itself.
///
/// How many turns something takes is not certain: a task that waited passes through the thread pool before it is back on
/// its isolation, and the system may pause a thread of the pool at any time. So where threads can be seen, this waits for
/// those that run, and a test that knows what must happen uses ``takeTurns(until:isolation:)``.
public func takeTurns(_ count: Int = 20, isolation: isolated any Actor = #isolation) async {
  var rounds = Threads.isSerial ? 1_000 : 1
  repeat {
    let isBusy = Threads.othersRun
    for _ in 0..<count { await takeTurn(isolation: isolation) }
    rounds = isBusy ? rounds - 1 : 0
  } while rounds > 0
}

/// Takes turns until a condition holds, or a million turns were taken.
public func takeTurns(until condition: () -> Bool, isolation: isolated any Actor = #isolation) async {
  var left = 1_000_000
  while !condition(), left > 0 {
    await takeTurn(isolation: isolation)
    left -= 1
  }
}

private func takeTurn(isolation: isolated any Actor) async {
  await Task { _ = isolation }.value
}

/// The names of the effects that begin, if each one but the last ends in the turn in which it was started.
///
/// - Parameter names: the names of all effects, in the order in which they are started.
/// - Returns: all names where effects begin at once, otherwise only the last.
public func begun<Name>(_ names: [Name]) -> [Name] {
  effectsBeginLater ? names.suffix(1) : names
}

/// The threads of this process.
private enum Threads {
  /// Whether the tests run one after another, so that other threads only do what the present test needs.
  static let isSerial = CommandLine.arguments.contains("--no-parallel")

  /// Whether another thread runs or is about to; false where that cannot be seen.
  static var othersRun: Bool {
    #if os(Linux)
      guard isSerial, let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else {
        return false
      }
      // This thread is one of them.
      return threads.count { thread in
        let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8)
        // 12 (name) R 1 ...
        return status?.split(separator: ")").last?.first { $0 != " " } == "R"
      } > 1
    #else
      return false
    #endif
  }
}
