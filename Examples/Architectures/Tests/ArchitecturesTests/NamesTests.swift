import Foundation
import Testing

/// A file that imports `ComposableArchitecture` and `LoadableComposable` finds no ambiguous name.
struct NamesTests {
  private let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names that `import ComposableArchitecture` brings, which `names.py` lists.
  private func theirs() throws -> Set<String> {
    let path = "Examples/Architectures/StandIn/swift-composable-architecture/names.txt"
    return Set(try text(path).split(separator: "\n").map(String.init))
  }

  /// The names that `import LoadableComposable` brings: what it re-exports, and its own types.
  private func ours() throws -> Set<String> {
    let folder = "Sources/LoadableComposable"
    let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    let sources = try files.filter { $0.hasSuffix(".swift") }.map { try text("\(folder)/\($0)") }
      .joined(separator: "\n")
    let exported = sources.matches(of: /@_exported import \w+ \w+\.(\w+)/).map { String($0.1) }
    let own = sources.matches(
      of: /(?m)^  (?:@\w+ )*public (?:final )?(?:struct|class|enum|protocol|typealias|func|var|let) (\w+)/
    ).map { String($0.1) }
    return Set(exported + own)
  }

  @Test("the two modules share no name")
  func shared() throws {
    let (theirs, ours) = (try theirs(), try ours())
    #expect(theirs.isSuperset(of: ["Store", "Effect", "Reducer", "TestStore", "CasePathable", "IdentifiedAction"]))
    #expect(ours.isSuperset(of: ["LoadableStateWith", "LoadPolicy", "ObservedLoadable", "ComposedList"]))
    #expect(theirs.intersection(ours) == [])
  }
}
