/// File names are unique in a target, and tests are named after what they test.
struct FileNameRule {
  /// Test files that mirror no source file and do not belong in a folder `Behaviour`, by path.
  static let exceptions: Set<String> = []
  /// The folders where a test target keeps files that are not tests.
  static let helperFolders: Set<String> = ["Support", "Rules"]

  func violations(in files: [SourceFile]) -> [Violation] {
    let targets = Dictionary(grouping: files.filter { $0.baseName != "Package" }, by: \.target)
    return targets.keys.sorted().flatMap { target in
      let files = targets[target] ?? []
      return duplicates(in: files) + misnamed(in: files, of: target, sources: sources(testedBy: target, in: targets))
    }
  }

  private func duplicates(in files: [SourceFile]) -> [Violation] {
    var first: [String: String] = [:]
    return files.compactMap { file in
      guard let other = first.updateValue(file.path, forKey: file.baseName) else { return nil }
      return Violation(path: file.path, message: "its target has a file of the same name: \(other)")
    }
  }

  private func misnamed(in files: [SourceFile], of target: String, sources: Set<String>) -> [Violation] {
    guard target.hasPrefix("Tests/"), target != "Tests/Support" else { return [] }
    return files.compactMap { file in
      guard !Self.exceptions.contains(file.path) else { return nil }
      if file.baseName.hasSuffix("Tests") {
        let subject = String(file.baseName.dropLast("Tests".count))
        guard !sources.contains(subject), !file.folders.contains("Behaviour") else { return nil }
        return Violation(
          path: file.path,
          message: "tests no file \(subject).swift; name it after one, or put it in the folder Behaviour")
      }
      guard Self.helperFolders.isDisjoint(with: file.folders) else { return nil }
      return Violation(path: file.path, message: "holds no tests by its name; fixtures belong in the folder Support")
    }
  }

  /// The names that the test files of a target may mirror: those of the library or, if the target tests no library, of
  /// its own helpers.
  private func sources(testedBy target: String, in targets: [String: [SourceFile]]) -> Set<String> {
    let library = "Sources/" + target.dropFirst("Tests/".count).dropLast("Tests".count)
    return Set((targets[library] ?? targets[target] ?? []).map(\.baseName))
  }
}
