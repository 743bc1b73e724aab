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
/// its isolation. So use this before a claim that nothing happens, and ``takeTurns(until:isolation:)`` for all else.
public func takeTurns(_ count: Int = 20, isolation: isolated any Actor = #isolation) async {
  for _ in 0..<count { await takeTurn(isolation: isolation) }
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
