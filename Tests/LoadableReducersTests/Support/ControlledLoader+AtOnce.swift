import LoadableTesting
import TestSupport
import Testing

extension ControlledLoader {
  /// Expects that the next call is cancelled, which belongs to a load or an effect that was ended in the turn of its start.
  ///
  /// Where effects begin later, such a load never begins, and there is no call.
  func expectCancelledAtOnce(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    guard !effectsBeginLater else { return }
    for _ in 0..<count {
      let call = try await nextRequest(isolation: isolation)
      expect(call.isCancelled, "\(call)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

/// Those of the names that begin where each effect but the last is ended in the turn of its start: all, or only the last.
func begun<Name>(_ names: [Name]) -> [Name] {
  effectsBeginLater ? names.suffix(1) : names
}
