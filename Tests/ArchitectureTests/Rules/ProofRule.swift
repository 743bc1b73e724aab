/// A construct that the compiler cannot check, or that ends the process, needs a comment that proves it right.
struct ProofRule {
  static let risky: [TokenPattern] = [
    "@unchecked", "nonisolated ( unsafe )", "unowned ( unsafe )", "unsafeBitCast", "unsafeDowncast", "fatalError (",
    "preconditionFailure (", "precondition (", "try !", "as !", "@_spi", "@exclusivity ( unchecked )",
  ]
  /// How many lines above the construct the comment may begin.
  static let reach = 6

  func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.isIn(anyOf: ["Sources"]) }.flatMap { file in
      let proofs = file.comments.filter { $0.text.hasPrefix("Proof:") }.map(\.line)
      return Self.risky.flatMap { pattern in
        pattern.matches(in: file).map { file.tokens[$0] }
          .filter { token in !proofs.contains { (token.line - Self.reach...token.line).contains($0) } }
          .map { file.violation(at: $0, "`\(pattern)` without a `// Proof:` comment in the \(Self.reach) lines above") }
      }
    }
  }
}
