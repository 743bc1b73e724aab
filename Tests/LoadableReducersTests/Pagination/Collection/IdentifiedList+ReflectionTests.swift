import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedListReflectionTests {
  private struct Row: Identifiable, Equatable, CustomStringConvertible {
    var id: Int
    var description: String { "row \(id)" }
  }

  private let list: IdentifiedList = [Row(id: 1), Row(id: 2)]

  @Test("reads as an array of its rows")
  func text() {
    expectEqual(list.description, "[row 1, row 2]")
    expectEqual(String(reflecting: list), String(reflecting: Array(list)))
    expectEqual("\(IdentifiedList<Row>())", "[]")
  }

  @Test("shows its rows, and not how they are stored")
  func mirror() {
    let mirror = Mirror(reflecting: list)
    expectEqual(mirror.displayStyle, .collection)
    expectEqual(mirror.children.map { $0.value as? Row }, Array(list))
  }
}
