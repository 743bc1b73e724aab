/// A file contains what people read together, and is short enough to keep in mind.
struct FileSizeRule {
  /// The most lines that any file may have.
  static let most = 400
  /// The most lines that half of the files in Sources may have, and that nine in ten of them may have.
  static let median = 200
  static let ninetiethPercentile = 350

  func violations(in files: [SourceFile]) -> [Violation] {
    let long = files.filter { $0.lineCount > Self.most }.map {
      Violation(path: $0.path, message: "\($0.lineCount) lines; split it by concern, the most is \(Self.most)")
    }
    return long + distribution(of: files.filter { $0.isIn(anyOf: ["Sources"]) }.map(\.lineCount).sorted())
  }

  private func distribution(of counts: [Int]) -> [Violation] {
    guard !counts.isEmpty else { return [] }
    let limits = [("median", 0.5, Self.median), ("90th percentile", 0.9, Self.ninetiethPercentile)]
    return limits.compactMap { name, share, limit in
      // The nearest rank: the smallest count that this share of the files does not exceed.
      let count = counts[Int((share * Double(counts.count)).rounded(.up)) - 1]
      return count > limit
        ? Violation(path: "Sources", message: "the \(name) of the files has \(count) lines, the most is \(limit)") : nil
    }
  }
}
