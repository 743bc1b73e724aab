import LoadableCore
import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
@MainActor struct SignalLawsTests {
  @Test("a controlled signal and one of an app follow the laws")
  func lawful() async {
    let signal = ControlledSignal()
    let failures = await failures {
      await Laws.checkSignal(signal) { value in try? await signal.give(value) }
    }
    expectEqual(failures, [])
    expectEqual(await check(.nothing), [])
  }

  @Test(
    "each law catches a signal that breaks it",
    arguments: [
      (ToySignal.Mistake.startsWithoutValue, "a sequence yields the current value first", ["[true]", "[]"]),
      (.startsWithFirstValue, "a sequence yields the current value first", ["[false]", "[true]"]),
      (.hidesFalse, "a sequence yields every change", ["[false, true]", "[]"]),
      (.isShared, "each call of changes gives a sequence of its own", []),
      (.endsTogether, "each call of changes gives a sequence of its own", ["[false]", "[]"]),
      (.isEndless, "a sequence ends when the task that iterates it is cancelled", []),
    ])
  func broken(mistake: ToySignal.Mistake, law: String, facts: [String]) async {
    let line = #line + 1
    let found = await check(mistake, line: UInt(line))
    expectBroken(law, by: "The signal ToySignal", found, line: line, facts: facts)
  }

  private func check(_ mistake: ToySignal.Mistake, line: UInt = #line) async -> [CaughtFailure] {
    let signal = ToySignal(mistake)
    defer { signal.release() }
    // A broken signal lasts as long as the timeout.
    let timeout: Duration = mistake == .nothing ? .seconds(60) : .milliseconds(50)
    return await failures {
      await Laws.checkSignal(signal, timeout: timeout, line: line) { signal.give($0) }
    }
  }
}

/// A signal with a mistake.
final class ToySignal: LoadSignal {
  enum Mistake: Sendable {
    case nothing, startsWithoutValue, startsWithFirstValue, hidesFalse, isShared, endsTogether, isEndless
  }

  private struct State: Sendable {
    var first: Bool?
    var value: Bool?
    var feeds: [Feed] = []
  }

  private let mistake: Mistake
  private let state = Locked(State())

  init(_ mistake: Mistake) {
    self.mistake = mistake
  }

  func changes() -> Changes {
    let (feed, value) = state.withLock { state in
      let known = mistake == .isShared ? state.feeds.first : nil
      let feed = known ?? Feed()
      if known == nil { state.feeds.append(feed) }
      return (feed, mistake == .startsWithFirstValue ? state.first : state.value)
    }
    if let value, mistake != .startsWithoutValue { feed.put(value) }
    return Changes(feed: feed) { [self] in
      switch mistake {
      case .isEndless: break
      case .endsTogether: release()
      default: feed.put(nil)
      }
    }
  }

  func give(_ value: Bool) {
    let feeds = state.withLock { state in
      state.first = state.first ?? value
      state.value = value
      return state.feeds
    }
    if mistake == .hidesFalse, !value { return }
    for feed in feeds { feed.put(value) }
  }

  /// Ends all sequences.
  func release() {
    for feed in state.withLock({ $0.feeds }) { feed.put(nil) }
  }

  /// The values of a sequence; nil is its end.
  final class Feed: Sendable {
    private let inbox = Locked(Inbox<Bool?>())

    func put(_ value: Bool?) { inbox.withLock { $0.put(value) }?() }
    func take() -> OneShot<Bool?> { inbox.withLock { $0.take() } }
  }

  struct Changes: AsyncSequence, AsyncIteratorProtocol {
    let feed: Feed
    let onCancel: @Sendable () -> Void

    func makeAsyncIterator() -> Self { self }

    func next() async throws -> Bool? { try await feed.take().value(onCancel: onCancel) }
  }
}
