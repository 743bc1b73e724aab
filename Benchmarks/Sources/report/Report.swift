import Foundation
import Workloads

/// Prints the table of budgets, or runs one workload for a profiler.
///
///     report RESULTS.jmh.json [--slack 3]       exits with 1 if a budget, times the slack, is not met
///     report --profile TITLE [--floor] [SECONDS]
@main
struct Report {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--profile", arguments.count > 1 {
      let isFloor = arguments.contains("--floor")
      arguments.removeAll { $0 == "--floor" }
      await Profile(title: arguments[1], isFloor: isFloor, seconds: arguments.last.flatMap(Double.init) ?? 2).run()
    } else if let path = arguments.first {
      let slack = arguments.firstIndex(of: "--slack").flatMap { Double(arguments[$0 + 1]) } ?? 1
      do {
        let table = Table(results: try Results(contentsOf: URL(fileURLWithPath: path)), slack: slack)
        print(table.text)
        print(table.growth)
        if !table.missed.isEmpty {
          print("\nnot met\(slack == 1 ? "" : ", with \(slack) times the budget allowed"):")
          for title in table.missed { print("- \(title)") }
          exit(1)
        }
      } catch {
        fail("\(path): \(error)")
      }
    } else {
      fail("usage: report RESULTS [--slack FACTOR] | report --profile TITLE [--floor] [SECONDS]")
    }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(64)
  }
}
