import Foundation
@testable import LoadableReducers
import TestSupport
import Testing

/// The transitions of a running load, each tried from every combination of facts.
struct TransitionTableRunningTests {
  private typealias Event = LoadableActionWith<String, Int>
  private let machine = LoadMachine<String, Int>()
  private let now = Facts.anInstant + 60

  @Test("row the due request starts to load: content kept, failure kept, new identity, attempt 1, due none")
  func starts() {
    expectTransition(from: Facts.all.filter { $0.due != nil }) { facts in
      facts.due.map { facts.load = Facts.Load(request: $0, kind: facts.kind(of: $0)) }
      facts.due = nil
    } when: { state, prior in
      let identity = LoadIdentity()
      let command = machine.settle(
        &state, since: LoadCheckpoint(running: prior.ticket), canStart: true, identity: identity)
      expectEqual(command.start?.request, prior.due)
      expectEqual(state.load?.ticket.identity, identity)
      expectEqual(state.load?.ticket, command.start)
      state = state.withoutIdentity
    }
  }

  @Test("row the due request starts to load: it waits while it may not start, and everything else is as before")
  func waits() {
    expectTransition { _ in
    } when: { state, prior in
      // An identity is created only for a load that starts.
      var count = 0
      func identity() -> LoadIdentity { count += 1; return LoadIdentity() }
      let (before, canStart) = (LoadCheckpoint(running: prior.ticket), prior.due == nil)
      expectEqual(machine.settle(&state, since: before, canStart: canStart, identity: identity()), .none)
      expectEqual(count, 0)
    }
  }

  @Test("row an attempt fails and will be retried: all kept, attempt + 1, its error")
  func attemptFails() {
    expectTransition(from: Facts.running) {
      $0.load?.attempt += 1
      $0.load?.error = "again"
      $0.load?.progress = nil
    } when: { state, prior in
      apply(&state, prior) { .attemptFailed(LoadFailure(NamedError("again")), $0) }
    }
  }

  @Test("row progress: all kept, progress")
  func progresses() {
    let progress = LoadProgress(fraction: 0.75, text: "three of four")
    expectTransition(from: Facts.running) {
      $0.load?.progress = progress
    } when: { state, prior in
      apply(&state, prior) { .progressed(progress, $0) }
    }
  }

  @Test(
    "row an element of a sequence: content replaced and fresh, failure none, delivered, due kept", arguments: [7, nil])
  func delivers(value: Int?) {
    expectTransition(from: Facts.running) {
      $0.content = Facts.Content(value: value, request: $0.load?.request, loadedAt: now)
      $0.failure = nil
      $0.load?.hasDelivered = true
    } when: { state, prior in
      apply(&state, prior) { .delivered(value, $0) }
    }
  }

  @Test("row success: content replaced and fresh, failure none, load none, due kept", arguments: [7, nil])
  func succeeds(value: Int?) {
    expectTransition(from: Facts.running) {
      $0.content = Facts.Content(value: value, request: $0.load?.request, loadedAt: now)
      $0.failure = nil
      $0.load = nil
    } when: { state, prior in
      apply(&state, prior, .ended) { .finished(.success(value), $0) }
    }
  }

  @Test("row the sequence ends: content kept (none: loaded, empty), failure none, load none, due kept")
  func sequenceEnds() {
    expectTransition(from: Facts.running) {
      $0.content = $0.content ?? Facts.Content(value: nil, request: $0.load?.request, loadedAt: now)
      $0.failure = nil
      $0.load = nil
    } when: { state, prior in
      apply(&state, prior, .ended) { .finished(.ended, $0) }
    }
  }

  @Test("row failure: content kept, failure replaced, load none, due kept")
  func fails() {
    expectTransition(from: Facts.running) {
      $0.failure = Facts.Failure(error: "lost", request: "running", attempts: $0.load?.attempt ?? 0)
      $0.load = nil
    } when: { state, prior in
      apply(&state, prior, .ended) {
        let failure = LoadFailure(NamedError("lost"), request: $0.request, attempts: $0.attempt)
        return .finished(.failure(failure), $0)
      }
    }
  }

  @Test("row the operation throws CancellationError: content kept, failure kept, load none, due none")
  func cancelled() {
    expectTransition(from: Facts.running) {
      $0.load = nil
      $0.due = nil
    } when: { state, prior in
      apply(&state, prior, .ended) { .cancelled($0) }
    }
  }

  @Test("row a result whose identity or attempt is not the running one: unchanged, without a new change stamp")
  func late() {
    expectTransition { _ in
    } when: { state, prior in
      let stamp = state.changeStamp
      for ticket in lateTickets(for: prior) {
        for event in results(of: ticket) {
          expectEqual(machine.apply(event, to: &state, at: now), .discarded)
        }
      }
      expectEqual(state.changeStamp, stamp)
    }
  }

  private func apply(
    _ state: inout Facts.State, _ prior: Facts, _ answer: LoadAnswer = .accepted,
    event: (LoadTicket<String>) -> Event
  ) {
    guard let ticket = prior.ticket else { return }
    expectEqual(machine.apply(event(ticket), to: &state, at: now), answer)
  }

  /// Every result that a load can have.
  private func results(of ticket: LoadTicket<String>) -> [Event] {
    [
      .attemptFailed(LoadFailure(NamedError("late")), ticket),
      .progressed(LoadProgress(fraction: 1), ticket),
      .delivered(99, ticket), .finished(.success(99), ticket),
      .finished(.success(nil), ticket), .finished(.ended, ticket),
      .finished(.failure(LoadFailure(NamedError("late"))), ticket), .cancelled(ticket),
    ]
  }

  /// Loads that are not the running attempt, although the request, the kind and everything else may be the same.
  private func lateTickets(for facts: Facts) -> [LoadTicket<String>] {
    guard let load = facts.load else {
      return [LoadTicket("running"), LoadTicket("running", identity: LoadIdentity())]
    }
    return [
      LoadTicket(load.request, kind: load.kind, attempt: load.attempt, identity: LoadIdentity()),
      LoadTicket(load.request, kind: load.kind, attempt: load.attempt),
      LoadTicket(load.request, kind: load.kind, attempt: load.attempt - 1, identity: load.identity),
      LoadTicket(load.request, kind: load.kind, attempt: load.attempt + 1, identity: load.identity),
    ]
  }
}

extension Facts.State {
  /// The same facts, with the running load as if it were set by hand, for comparison with facts that cannot know the
  /// identity.
  fileprivate var withoutIdentity: Self {
    var facts = Facts(self)
    facts.load?.identity = nil
    return facts.state
  }
}
