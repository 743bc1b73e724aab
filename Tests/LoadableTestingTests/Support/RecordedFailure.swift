import Testing

@testable import LoadableTesting

/// A failure as Swift Testing was told of it.
struct RecordedFailure: Equatable {
  let message: String
  let fileID: String
  let line: Int
}

/// Runs a body that should fail its test, and gives its failures instead.
func failures(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [RecordedFailure] {
  let recorded = Locked<[RecordedFailure]>([])
  // Intermittent, because it is up to the test to say how many there should be.
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    guard case .unconditional = issue.kind else { return false }
    let failure = RecordedFailure(
      message: issue.comments.map(\.rawValue).joined(separator: "\n"),
      fileID: issue.sourceLocation?.fileID ?? "", line: issue.sourceLocation?.line ?? 0)
    recorded.withLock { $0.append(failure) }
    return true
  }
  return recorded.withLock { $0 }
}

/// Expects one failure, at a line, whose message has the given facts in this order.
func expectOne(
  _ failures: [RecordedFailure], line: Int, fileID: String = #fileID, facts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(failures.map(\.line) == [line], "\(failures)", sourceLocation: sourceLocation)
  #expect(failures.allSatisfy { $0.fileID == fileID }, "\(failures)", sourceLocation: sourceLocation)
  var rest = failures.first.map { $0.message[...] } ?? ""
  for fact in facts {
    guard let range = rest.firstRange(of: fact) else {
      Issue.record("\(fact) is missing, or not in its place:\n\(failures)", sourceLocation: sourceLocation)
      return
    }
    rest = rest[range.upperBound...]
  }
}

/// Expects failures at a line, one of which says that somebody breaks a law, and has the given facts.
func expectBroken(
  _ law: String, by subject: String = "", _ failures: [RecordedFailure], line: Int, fileID: String = #fileID,
  facts: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(failures.allSatisfy { $0.line == line && $0.fileID == fileID }, "\(failures)", sourceLocation: sourceLocation)
  #expect(
    failures.contains { failure in
      failure.message.contains("\(subject) breaks the law \"\(law)\".") && facts.allSatisfy(failure.message.contains)
    }, "\(failures.map(\.message))", sourceLocation: sourceLocation)
}
