import Foundation

@testable import LoadableReducers

/// The four facts of a loadable state as plain values, for checking transitions.
///
/// It knows no transitions: a test says how a row of the table changes the facts.
struct Facts: Equatable {
  typealias State = LoadableStateWith<String, Int>

  struct Content: Equatable {
    var value: Int?
    var request: String?
    var isStale = false
    var loadedAt: Date?
  }

  struct Failure: Equatable {
    var error: String
    var request: String?
    var attempts: Int
  }

  struct Load: Equatable {
    var request: String
    var kind = LoadKind.initial
    var attempt = 1
    /// Nil for a load that was set by hand.
    var identity: LoadIdentity?
    var error: String?
    var progress: LoadProgress?
    var hasDelivered = false
  }

  var content: Content?
  var failure: Failure?
  var load: Load?
  var due: String?
}

extension Facts {
  /// Reads the facts of a state through its public API.
  init(_ state: State) {
    content = state.content.map {
      Content(value: $0.value, request: $0.request, isStale: $0.isStale, loadedAt: $0.loadedAt)
    }
    failure = state.failure.map {
      Failure(error: $0.errorDescription, request: $0.request, attempts: $0.attempts)
    }
    load = state.load.map {
      Load(
        request: $0.request, kind: $0.kind, attempt: $0.attempt, identity: $0.ticket.identity,
        error: $0.attemptError.map { "\($0)" }, progress: $0.progress, hasDelivered: $0.hasDelivered)
    }
    due = state.dueRequest
  }

  /// A state with these facts, created without a transition.
  var state: State {
    var state = State()
    state.change { facts in
      facts.content = content.map {
        LoadedContent($0.value, request: $0.request, isStale: $0.isStale, loadedAt: $0.loadedAt).untyped
      }
      facts.failure = failure.map {
        LoadFailure(NamedError($0.error), request: $0.request.map { AnyRequest($0) }, attempts: $0.attempts)
      }
      facts.load = load.map {
        var load = RunningLoad(
          LoadTicket(AnyRequest($0.request), kind: $0.kind, attempt: $0.attempt, identity: $0.identity))
        load.lastError = $0.error.map { CapturedError(NamedError($0)) }
        load.progress = $0.progress
        load.deliveries = $0.hasDelivered ? 1 : 0
        return load
      }
      facts.due = due.map { DueLoad(request: AnyRequest($0), because: .byHand) }
    }
    return state
  }
}

extension Facts: CustomStringConvertible {
  var description: String {
    let content = content.map { "content \($0.value.map(String.init) ?? "empty") of \($0.request ?? "unknown")" }
    let failure = failure.map { "failure of \($0.request ?? "unknown")" }
    let load = load.map { "load of \($0.request), attempt \($0.attempt)\($0.identity == nil ? ", by hand" : "")" }
    let parts = [
      content.map { self.content?.isStale == true ? "stale \($0)" : $0 }, failure, load, due.map { "due \($0)" },
    ]
    let text = parts.compactMap(\.self).joined(separator: "; ")
    return text.isEmpty ? "nothing" : text
  }
}
