import LoadableTesting
import TestSupport
import Testing

struct EditLawsTests {
  enum Edit: Hashable {
    case set(String, Int)
    case remove(String)

    var row: String {
      switch self {
      case .set(let row, _), .remove(let row): row
      }
    }
  }

  private static let edits = [Edit.set("a", 1), .set("b", 2), .remove("a")]

  private func report(
    edits: [Edit] = Self.edits, applying apply: @escaping @Sendable (inout [String: Int], Edit) -> Void
  ) async -> [String] {
    await failures {
      Laws.checkEdits(edits, values: [["a": 0, "b": 0]], without: { $1[$0] = nil }, id: \.row, applying: apply)
    }
    .map(\.message)
  }

  private static func apply(_ rows: inout [String: Int], _ edit: Edit) {
    switch edit {
    case .set(let row, let number): if rows[row] != nil { rows[row] = number }
    case .remove(let row): rows[row] = nil
    }
  }

  @Test("edits that set values pass")
  func lawful() async {
    expectEqual(await report { Self.apply(&$0, $1) }, [])
  }

  @Test(
    "an edit that breaks a law is reported with that law",
    arguments: [
      ("an edit applied twice does the same as once", { @Sendable rows, edit in rows[edit.row, default: 9] += 1 }),
      ("an edit does nothing to a value without its row", { rows, edit in rows[edit.row] = 5 }),
      (
        "edits of different rows may be applied in any order",
        { rows, edit in for row in rows.keys { rows[row] = edit.row == "a" ? 3 : 4 } }
      ),
    ] as [(String, @Sendable (inout [String: Int], Edit) -> Void)])
  func broken(law: String, apply: @escaping @Sendable (inout [String: Int], Edit) -> Void) async {
    let failures = await report { apply(&$0, $1) }
    expect(failures.contains { $0.contains("The edit Edit breaks the law \"\(law)\"") }, failures.joined())
  }

  @Test("samples that prove nothing about edits are a failure")
  func needs() async {
    let failures = await report(edits: [.set("a", 0)]) { Self.apply(&$0, $1) }
    expect(failures.contains { $0.contains("give edits of at least two rows") }, failures.joined())
    expect(failures.contains { $0.contains("changes none of the values") }, failures.joined())
  }
}
