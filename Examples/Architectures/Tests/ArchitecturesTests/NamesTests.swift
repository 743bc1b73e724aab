import Foundation
import Testing

/// A file that imports `ComposableArchitecture`, `LoadableComposable` and the views finds no ambiguous name.
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

  /// The names that the imports of our modules bring: what they re-export, and their own types.
  private func ours() throws -> Set<String> {
    var names: Set<String> = []
    // What is behind `#if canImport` is indented.
    for (module, indent) in [("LoadableComposable", "  "), ("LoadableSwiftUI", "  "), ("LoadableViews", "")] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: "Sources/\(module)").path)
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        for line in try text("Sources/\(module)/\(file)").split(separator: "\n") where line.hasPrefix(indent) {
          let line = line.dropFirst(indent.count)
          let exported = line.prefixMatch(of: /@_exported import \w+ \w+\.(\w+)/).map { $0.1 }
          let own = line.prefixMatch(
            of: /(?:@\w+ )*public (?:final )?(?:struct|class|enum|protocol|typealias|func|var|let) (\w+)/
          ).map { $0.1 }
          if let name = exported ?? own { names.insert(String(name)) }
        }
      }
    }
    return names
  }

  @Test("they share no name with the other library")
  func shared() throws {
    let (theirs, ours) = (try theirs(), try ours())
    #expect(theirs.isSuperset(of: ["Store", "Effect", "Reducer", "TestStore", "CasePathable", "IdentifiedAction"]))
    #expect(
      ours.isSuperset(of: ["LoadPolicy", "ObservedLoadable", "LoadableView", "IntentSender", "LoadableStateProtocol"]))
    #expect(theirs.intersection(ours) == [])
  }
}
