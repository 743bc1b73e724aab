import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A load can be cancelled before its task has begun, while it runs, and after it has answered: one outcome each.
@MainActor struct CancellationMomentsTests {
  /// When the cancel comes.
  nonisolated enum Moment: CaseIterable {
    /// In the same turn as the send, from an observer: the state says that it is loading, and no operation has begun.
    case beforeItBegins
    /// The operation waits for its answer.
    case whileItRuns
    /// The operation has failed once, and the next attempt waits for its time.
    case betweenAttempts
    /// The second attempt is running.
    case duringTheSecondAttempt
    /// The operation has returned, and its result waits behind the current action.
    case answered
    /// The result has been handled.
    case landed
  }

  /// Who cancels.
  nonisolated enum Way: CaseIterable {
    case action, handle, unload, byHand
  }

  nonisolated private static let retry = RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))

  private func run(_ moment: Moment, _ way: Way) async throws -> (store: LoggedStore, told: [String]) {
    let observer = RecordingObserver()
    let clock = TestClock()
    let loader = ControlledLoader<String, [Int]>()
    let policy = LoadPolicy.none.retry(Self.retry).clock(clock)
    let store = LoggedStore(initialState: LoggedState(items: .loaded([7], request: "all"))) {
      LoggedBase().loadable(state: \.$items, action: \.items, policy: policy) { load in
        moment == .answered ? [1] : try await loader.load(load.request)
      }
      .observed(by: observer)
    }
    let holder = Holder()
    let cancel = { [weak store] in
      switch way {
      case .action: _ = store?.send(.items(.cancel))
      case .handle: holder.task?.cancel()
      case .unload: _ = store?.send(.items(.unload))
      case .byHand: _ = store?.edit { $0.$items.loaded(with: [8]) }
      }
    }
    if moment == .beforeItBegins || moment == .answered {
      let subscription = store.subscribe { state in
        guard state.$items.isLoading, holder.isArmed else { return }
        holder.isArmed = false
        cancel()
      }
      holder.task = store.send(.items(.load("all")))
      subscription.cancel()
      if way == .handle { cancel() }
    } else {
      holder.task = store.send(.items(.load("all")))
      let call = try await loader.nextRequest()
      switch moment {
      case .whileItRuns: cancel()
      case .landed:
        call.succeed(with: [1])
        await holder.task?.finish()
        cancel()
      default:
        call.fail(with: NamedError("offline"))
        let deadline = try await clock.nextSleep()
        if moment == .duringTheSecondAttempt {
          clock.advance(to: deadline)
          _ = try await loader.nextRequest()
        }
        cancel()
      }
    }
    await holder.task?.finish()
    expect(!store.$items.isLoading)
    expect(store.effectsInFlight.isEmpty)
    expect(loader.pendingRequests.isEmpty)
    clock.checkNoSleeps()
    return (store, observer.events.map(\.description))
  }

  @Test(
    "a cancel at any moment leaves one outcome, which everyone learns about once", arguments: Moment.allCases,
    Way.allCases)
  func outcome(moment: Moment, way: Way) async throws {
    let (store, told) = try await run(moment, way)
    // The send returns the handle, so it cannot be cancelled before the operation has begun, or has answered at once.
    // Where effects begin later, it comes before that, as every cancel of the same turn does.
    let hasAnswered = moment == .answered && !effectsBeginLater
    let hasLanded = moment == .landed || hasAnswered && way == .handle
    let isLater = moment == .betweenAttempts || moment == .duringTheSecondAttempt
    let ending = hasLanded ? "succeeded" : "cancelled"
    expectEqual(
      told,
      ["started: refresh of all"] + (isLater ? ["attemptFailed: refresh of all: offline"] : []) + [
        "\(ending): refresh of all\(isLater ? ", attempt 2" : "")"
      ] + (hasAnswered && way != .handle ? ["discardedLateResult: refresh of all"] : []))
    expectEqual(store.endings, [hasLanded ? "finished all: [1]" : "cancelled all"])
    switch way {
    case .action, .handle: expectEqual(store.$items, .loaded([hasLanded ? 1 : 7], request: "all"))
    case .unload: expectEqual(store.$items, .notLoaded)
    case .byHand: expectEqual(store.items, [8])
    }
  }
}

/// Holds what a cancel needs to know.
@MainActor private final class Holder {
  var task: StoreTask?
  var isArmed = true
}
