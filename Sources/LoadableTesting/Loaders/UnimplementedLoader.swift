public import LoadableCore
import LoadableReducers

/// A loader that fails the test when it is used: proof that a feature which could load does not.
///
/// The failure is shown where the loader was made.
public struct UnimplementedLoader<Request: Hashable & Sendable, Value>: Loader {
  private let name: String
  private let site: SourcePlace

  /// Makes a loader whose failures carry the given name.
  public init(
    _ name: String = "UnimplementedLoader", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test.
  ///
  /// - Throws: ``UnimplementedError``, always.
  public func load(_ request: Request) async throws -> Value? {
    site.fail("\(name) was asked to load \(inlineDump(request)), but this test should not load anything from it.")
    throw UnimplementedError("\(name).load(\(inlineDump(request)))")
  }
}
