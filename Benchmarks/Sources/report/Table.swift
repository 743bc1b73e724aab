import Foundation
import Workloads

/// The results beside the budgets.
struct Table {
  let results: Results
  /// Whether a row fails by its limit, as in the quick mode, not by its budget.
  let isQuick: Bool

  /// The rows: workload, median, mean, p99, floor, ratio, budget, known, and how the row is judged.
  var text: String {
    let judged = isQuick ? ["limit", "kept"] : ["met"]
    let head = ["workload", "median", "mean", "p99", "floor", "ratio", "budget", "known"] + judged
    let rows = Catalog.comparisons.map { comparison -> [String] in
      let known = comparison.known.map { comparison.floor == nil ? amount($0, comparison) : number($0) } ?? "-"
      let promises = ["\(comparison.budget)", known] + (isQuick ? ["\(comparison.limit)"] : [])
      guard let figures = results[comparison] else {
        return [comparison.title] + Array(repeating: "-", count: 5) + promises + ["-"]
      }
      let floor = results.floor(of: comparison)
      return [
        comparison.title, amount(figures.median, comparison), amount(figures.mean, comparison),
        amount(figures.p99, comparison), floor.map { amount($0, comparison) } ?? "-",
        floor.map { number(figures.median / $0) } ?? "-",
      ] + promises + [passes(comparison) ? "yes" : "NO"]
    }
    return lines([head, head.map { _ in "---" }] + rows)
  }

  /// How the medians grow over the sizes.
  var growth: String {
    var names: [String] = []
    for comparison in Catalog.comparisons where comparison.size != nil && !names.contains(comparison.name) {
      names.append(comparison.name)
    }
    let rows = names.compactMap { name -> [String]? in
      let medians = Catalog.comparisons.filter { $0.name == name }.compactMap { comparison in
        results[comparison].map { (comparison, $0.median) }
      }
      guard medians.count > 1, let first = medians.first, let last = medians.last else { return nil }
      let sizes = medians.map { "\($0.0.size ?? 0): \(amount($0.1, $0.0))" }.joined(separator: ", ")
      let floors = [first, last].compactMap { results.floor(of: $0.0) }
      return [name, sizes, number(last.1 / first.1), floors.count == 2 ? number(floors[1] / floors[0]) : "-"]
    }
    let head = ["over sizes", "median of each size", "growth", "growth of the floor"]
    return "\n" + lines([head, head.map { _ in "---" }] + rows)
  }

  /// The titles of the rows that cost more than they may, or were not measured.
  var failed: [String] { Catalog.comparisons.filter { !passes($0) }.map(\.title) }

  private func passes(_ comparison: Comparison) -> Bool {
    results.keeps(isQuick ? comparison.limit : comparison.budget, comparison)
  }

  private func amount(_ value: Double, _ comparison: Comparison) -> String {
    if comparison.isMemory { return "\(number(value)) B" }
    if value < 1_000 { return "\(number(value)) ns" }
    if value < 1_000_000 { return "\(number(value / 1_000)) µs" }
    return value < 1_000_000_000 ? "\(number(value / 1_000_000)) ms" : "\(number(value / 1_000_000_000)) s"
  }

  /// Three digits.
  private func number(_ value: Double) -> String {
    String(format: value < 0.1 ? "%.4f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private func lines(_ rows: [[String]]) -> String {
    rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
