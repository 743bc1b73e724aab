import Testing

@testable import LoadableTesting

/// Expects one failure, at a line, whose message has the given facts in this order.
func expectOne(
  _ failures: [CaughtFailure], line: Int, fileID: String = #fileID, facts: String...,
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

/// Expects failures at a line, one of which says that a law is broken, and contains the given facts.
func expectBroken(
  _ law: String, by subject: String = "", _ failures: [CaughtFailure], line: Int, fileID: String = #fileID,
  facts: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(failures.allSatisfy { $0.line == line && $0.fileID == fileID }, "\(failures)", sourceLocation: sourceLocation)
  #expect(
    failures.contains { failure in
      failure.message.contains("\(subject) breaks the law \"\(law)\".") && facts.allSatisfy(failure.message.contains)
    }, "\(failures.map(\.message))", sourceLocation: sourceLocation)
}
