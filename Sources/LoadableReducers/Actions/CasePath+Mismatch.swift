import LoadableCore

extension CasePath where Root: CasePathable {
  /// What to report if the path does not match the case that it makes; nil if it does.
  ///
  /// The message also names the other case if it is known: the action that the path has matched, another stored path of the type whose
  /// case it matches, or the property that holds the path.
  ///
  /// - Parameters:
  ///   - example: a payload to try the path with.
  ///   - matched: an action that the path has matched.
  /// - Complexity: O(stored paths of the type) if it does not match.
  func mismatch(making example: Value, matched: Root? = nil) -> String? {
    let made = embed(example)
    if matches(made) { return nil }
    let siblings = Mirror(reflecting: Root.allCasePaths).children.compactMap { child in
      (child.value as? Self).map { (name: child.label, path: $0, made: $0.embed(example)) }
    }
    let stored = siblings.first { !$0.path.matches($0.made) && spelled($0.made) == spelled(made) }
    let name = (fullName ?? stored?.name).map { "'\\.\($0)'" } ?? "it"
    let other = (matched ?? siblings.first { matches($0.made) }?.made).map { "matches '\(spelled($0))'" }
    return """
      The two halves of a case path name different cases: \(name) makes '\(spelled(made))', but \(other ?? "does not match it").

      Likely causes: a handwritten path was copied, and only one half of it was changed. Loads and edits that use this path would never end. Name \
      the same case in both halves, or let '@CasePathable' write the paths.
      """
  }
}
