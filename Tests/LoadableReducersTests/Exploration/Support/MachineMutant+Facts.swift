@testable import LoadableReducers

/// Mistakes about content, failure, load and what is due.
extension MachineMutant {
  static let facts: [Self] = [
    Self("drops content on failure", breaks: .content, by: .load(.a), .element, .failure) {
      $0.after(\.isFailure) { _, state in state.change { $0.content = nil } }
    },
    Self("drops content when a load starts", breaks: .content, by: .edit, .load(.a)) {
      $0.commanding { _, state, command in if command.start != nil { state.change { $0.content = nil } } }
    },
    Self("drops content on cancel", breaks: .content, by: .edit, .cancel) {
      $0.after(\.isCancel) { _, state in state.change { $0.content = nil } }
    },
    Self("keeps content stale after a success", breaks: .content, by: .load(.a), .success, .markAsStale, .success) {
      $0.after(\.isSuccess) { before, state in
        let wasStale = before.isStale
        state.change { $0.content?.isStale = wasStale }
      }
    },
    Self("keeps content on unload", breaks: .content, by: .edit, .unload) {
      $0.after(\.isUnload) { before, state in state.change { $0.content = before.content?.untyped } }
    },
    Self("empties content at the end of a sequence", breaks: .content, by: .load(.a), .element, .end) {
      $0.after(\.isEnd) { _, state in state.change { $0.content?.value = nil } }
    },
    Self("keeps a failure after a success", breaks: .failure, by: .load(.a), .failure, .load(.a), .success) {
      $0.after(\.isSuccess) { before, state in state.change { $0.failure = before.failure?.untyped } }
    },
    Self("keeps a failure after an element", breaks: .failure, by: .load(.a), .failure, .load(.a), .element) {
      $0.after(\.isDelivery) { before, state in state.change { $0.failure = before.failure?.untyped } }
    },
    Self("drops a failure when a load starts", breaks: .failure, by: .load(.a), .failure, .load(.a)) {
      $0.commanding { _, state, command in if command.start != nil { state.change { $0.failure = nil } } }
    },
    Self("shows an attempt that is made again as a failure", .retrying, breaks: .failure, by: .load(.a), .failure) {
      $0.after(\.isAttempt) { _, state in
        state.change { facts in
          facts.failure = facts.load?.lastError.map { LoadFailure($0, request: AnyRequest(Topic.a), attempts: 1) }
        }
      }
    },
    Self("ends the load with its first element", breaks: .goesOn, by: .load(.a), .element) {
      $0.after(\.isDelivery) { _, state in state.change { $0.load = nil } }
    },
    Self("keeps a cancelled load running", breaks: .starts, by: .load(.a), .cancellationError) {
      $0.after(\.isCancelled) { before, state in state.change { $0.load = before.load?.untyped } }
    },
    Self("forgets what waits when a load succeeds", breaks: .due, by: .load(.a), .guardOff, .load(.a), .success) {
      $0.after(\.isSuccess) { _, state in state.change { $0.due = nil } }
    },
    Self("keeps what waits on cancel", breaks: .due, by: .guardOff, .load(.a), .cancel) {
      $0.after(\.isCancel) { before, state in
        let waiting = before.dueRequest
        state.change { $0.due = waiting.map { DueLoad(request: AnyRequest($0), because: .byHand) } }
      }
    },
    Self("keeps what has started due", breaks: .due, by: .load(.a)) {
      $0.commanding { _, state, command in
        if let start = command.start {
          state.change { $0.due = DueLoad(request: AnyRequest(start.request), because: .byHand) }
        }
      }
    },
    Self("joins a load of another request", .joining, breaks: .starts, by: .load(.a), .load(.b)) {
      $0.after(\.isLoad) { before, state in
        if let running = before.load { state.request(running.request) }
      }
    },
    Self("joins what was marked as stale", .joining, breaks: .starts, by: .load(.a), .markAsStale) {
      let intact = $0.settle
      $0.settle = { state, before, canStart in
        state.change { $0.due?.restarts = false }
        return intact(&state, before, canStart)
      }
    },
    Self("restarts what should join", .joining, breaks: .starts, by: .load(.a), .load(.a)) {
      let intact = $0.settle
      $0.settle = { state, before, canStart in
        state.change { $0.due?.restarts = true }
        return intact(&state, before, canStart)
      }
    },
    Self("forgets the queue", .queueing, breaks: .due, by: .load(.a), .load(.a)) {
      $0.commanding { _, state, command in if command.follow != nil { state.change { $0.due = nil } } }
    },
    Self("starts the queue at once", .queueing, breaks: .due, by: .load(.a), .load(.a)) {
      let machine = LoadMachine<Topic, Int>()
      $0.settle = { machine.settle(&$0, since: $1, canStart: $2) }
    },
  ]
}
