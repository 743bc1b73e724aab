@testable import LoadableReducers

/// Mistakes about signals, and about invalidations of a cache.
extension MachineMutant {
  static let outside: [Self] = [
    Self("loads fresh content at a signal", breaks: .starts, by: .edit, .signal) {
      $0.spoilingOutside { event, before, state in
        if case .signalled = event, before.content != nil { state.request(.a) }
      }
    },
    Self("replaces a running load at a signal", breaks: .starts, by: .load(.a), .signal) {
      $0.spoilingOutside { event, before, state in
        if case .signalled = event, let running = before.load { state.request(running.request) }
      }
    },
    Self("keeps invalidated content fresh", breaks: .content, by: .load(.a), .success, .invalidate(.a)) {
      $0.spoilingOutside { event, before, state in
        if case .invalidated = event { state.change { $0.content?.isStale = before.isStale } }
      }
    },
    Self("joins the load of what was invalidated", .joining, breaks: .starts, by: .load(.a), .invalidate(.a)) {
      $0.spoilingOutside { event, _, state in
        if case .invalidated = event { state.change { $0.due?.restarts = false } }
      }
    },
    Self(
      "takes an invalidation for the failed request's", breaks: .starts, by: .load(.a), .failure, .invalidate(.b)
    ) {
      $0.spoilingOutside { event, before, state in
        if case .invalidated = event, let failed = before.failure?.request { state.request(failed) }
      }
    },
  ]
  .map { mutant in
    var mutant = mutant
    mutant.events = [.signal, .invalidate(.a), .invalidate(.b)]
    return mutant
  }
}

extension ExploredMachine {
  /// Does something to the state after each event, even after one that the machine discards.
  fileprivate mutating func spoilingOutside(
    _ spoil: @escaping (_ event: Event, _ before: State, _ state: inout State) -> Void
  ) {
    let intact = apply
    apply = { event, state in
      let before = state
      let answer = intact(event, &state)
      spoil(event, before, &state)
      return answer
    }
  }
}
