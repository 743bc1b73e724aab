import Foundation
import Workloads

/// Prints the table of budgets, or runs one workload for a profiler.
///
///     report RESULTS.jmh.json        exits with 1 if a budget is not met
///     report --quick                 measures by itself; exits with 1 if a limit is not kept
///     report --profile TITLE [--floor] [SECONDS]
@main
struct Report {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--profile", arguments.count > 1 {
      let isFloor = arguments.contains("--floor")
      arguments.removeAll { $0 == "--floor" }
      await Profile(title: arguments[1], isFloor: isFloor, seconds: arguments.last.flatMap(Double.init) ?? 2).run()
    } else if arguments == ["--quick"] {
      show(Table(results: await Quick.measure(), isQuick: true))
    } else if let path = arguments.first, arguments.count == 1 {
      do {
        show(Table(results: try Results(contentsOf: URL(fileURLWithPath: path)), isQuick: false))
      } catch {
        fail("\(path): \(error)")
      }
    } else {
      fail("usage: report RESULTS | report --quick | report --profile TITLE [--floor] [SECONDS]")
    }
  }

  private static func show(_ table: Table) {
    print(table.text)
    print(table.growth)
    if table.failed.isEmpty { return }
    print(table.isQuick ? "\nover the limit:" : "\nnot met:")
    for title in table.failed { print("- \(title)") }
    exit(1)
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(64)
  }
}
