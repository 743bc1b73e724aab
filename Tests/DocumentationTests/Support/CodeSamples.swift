import Foundation

/// The Swift samples in a Markdown text, and the code that tests compile.
struct CodeSamples {
  /// The samples, in their order.
  let samples: [String]

  /// Reads the samples of a file, by its path from the root of the repository.
  init(of path: String) throws {
    samples = try Self.text(of: path).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// The samples that are in none of the files that tests compile; indentation does not matter.
  func samplesNotCompiled() throws -> [String] {
    let files = try Self.compiled.get()
    return samples.filter { sample in
      let lines = Self.unindented(sample)
      // Only a file that has the first line can have all lines of the sample.
      return !files.contains { file in
        file.lines.isSuperset(of: lines.prefix(1)) && file.code.contains(lines.joined(separator: "\n"))
      }
    }
  }

  /// The lines of a compiled file that are in no sample, except imports, compilation conditions, and what separates them.
  func linesNotShown(of name: String) throws -> [String] {
    let shown = Set(samples.flatMap(Self.lines))
    let files = try Self.compiledFiles().filter { $0.lastPathComponent == name }
    guard !files.isEmpty else { return ["there is no \(name)"] }
    return try files.flatMap { Self.lines(try String(contentsOf: $0, encoding: .utf8)) }
      .filter { line in !shown.contains(line) && !["import ", "#if ", "#endif"].contains { line.hasPrefix($0) } }
  }

  /// The text of a file, by its path from the root of the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of a file in a folder beside the checkout, by the beginning of its name; nil if the folder is not there.
  static func textBeside(_ folder: String, startingWith name: String) throws -> String? {
    let folder = root.deletingLastPathComponent().appending(path: folder)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return nil }
    guard let file = names.first(where: { $0.hasPrefix(name) }) else { return "" }
    return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Whether there is a file or a folder, by its path from the root of the repository.
  static func hasFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The articles of the libraries, by their paths from the root of the repository.
  static func articles() -> [String] {
    files(in: "Sources", endingIn: ".md").map { "Sources/" + $0 }
  }

  /// The root of the repository, even if a package links to parts of it.
  private static let root = (0..<4).reduce(URL(filePath: #filePath).resolvingSymlinksInPath()) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The folders in which tests compile what articles show: this one, and others from which an article shows code.
  private static let folders = [
    "Tests/DocumentationTests", "Tests/LoadableReducersTests/ForeignEngine", "Tests/LoadableMacrosTests/Support",
    "Tests/DefaultIsolationTests/Support",
    "Tests/LoadableSwiftUITests/Support/Samples", "Examples/Tests/DatabaseObservationTests/Support",
    "Examples/Architectures/Sources/ComposableFeatures", "Examples/Architectures/Tests/ArchitecturesTests",
  ]

  /// The code of these files without indentation, and its lines.
  private static let compiled = Result {
    try compiledFiles().map {
      let lines = try unindented(String(contentsOf: $0, encoding: .utf8))
      return (code: lines.joined(separator: "\n"), lines: Set(lines))
    }
  }

  private static func compiledFiles() throws -> [URL] {
    folders.flatMap { folder in
      files(in: folder, endingIn: ".swift").map { root.appending(path: folder).appending(path: $0) }
    }
  }

  private static func files(in folder: String, endingIn ending: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: root.appending(path: folder).path) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func lines(_ code: String) -> [String] {
    unindented(code).filter { !$0.isEmpty }
  }

  /// The lines of code without indentation, and without what differs in the tests: they need not import the module of a tutorial, and they
  /// write the case paths in an extension, because the package does not depend on swift-syntax, which the macro needs.
  private static func unindented(_ code: String) -> [String] {
    // Split by bytes, which is much faster in a debug build than splitting by characters.
    code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0.drop { $0 == UInt8(ascii: " ") })) }
      .map { $0.hasPrefix("@CasePathable enum ") ? String($0.dropFirst("@CasePathable ".count)) : $0 }
      .filter { !$0.hasPrefix("@testable import ") }
  }
}
