import Foundation
import Testing

@testable import LoadableReducers

extension Facts {
  static let anInstant = Date(timeIntervalSinceReferenceDate: 1)

  static let contents: [Content?] = [
    nil,
    Content(value: 1, request: "content", loadedAt: anInstant),
    Content(value: 1, request: "content", isStale: true, loadedAt: anInstant),
    Content(value: nil, request: "content", loadedAt: anInstant),
    Content(value: nil, request: "content", isStale: true),
    Content(value: 1, request: nil),
  ]

  static let failures: [Failure?] = [
    nil,
    Failure(error: "offline", request: "failed", attempts: 2),
    Failure(error: "by hand", request: nil, attempts: 0),
  ]

  static let loads: [Load?] = [
    nil,
    Load(request: "running", identity: LoadIdentity()),
    Load(
      request: "running", kind: .refresh, attempt: 2, identity: LoadIdentity(), error: "first attempt",
      progress: LoadProgress(fraction: 0.5, text: "half")),
    Load(request: "running", identity: LoadIdentity(), hasDelivered: true),
    Load(request: "running", identity: nil),
  ]

  static let dues: [String?] = [nil, "due", "running", "content", "failed"]

  /// Every combination of content (none, value, empty, of unknown request) x stale x failure x load x due.
  static let all: [Facts] = contents.flatMap { content in
    failures.flatMap { failure in
      loads.flatMap { load in
        dues.map { Facts(content: content, failure: failure, load: load, due: $0) }
      }
    }
  }
}

/// Tries an event from many prior facts, and compares each result with a row of the table.
///
/// - Parameters:
///   - row: what the row says, in terms of the prior facts.
///   - event: makes the event happen.
func expectTransition(
  from priors: [Facts] = Facts.all, _ row: (_ facts: inout Facts) -> Void,
  when event: (_ state: inout Facts.State, _ prior: Facts) -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(!priors.isEmpty, sourceLocation: sourceLocation)
  var isReported = false
  for prior in priors {
    var state = prior.state
    event(&state, prior)
    var expected = prior
    row(&expected)
    // The first failure says what is wrong; hundreds of them would hide it.
    if Facts(state) != expected, !isReported {
      isReported = true
      #expect(Facts(state) == expected, "from \(prior)", sourceLocation: sourceLocation)
    }
  }
}
