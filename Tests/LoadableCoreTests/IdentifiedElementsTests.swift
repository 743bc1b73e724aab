import LoadableCore
import TestSupport
import Testing

struct IdentifiedElementsTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private let rows = [1, 2, 3, 4].map { Row(id: $0) }

  @Test("an element of an array is found by its id")
  func finds() {
    expectEqual(rows[element: 3], Row(id: 3))
    expect(rows[element: 9] == nil)
    expect([Row]()[element: 1] == nil)
  }

  @Test("an element is changed in its place, and the others stay where they are", arguments: 1...4)
  func changes(id: Int) {
    var changed = rows
    changed[element: id]?.text = "new"
    expectEqual(changed.map(\.id), [1, 2, 3, 4])
    expectEqual(changed.map { $0.text == "new" }, (1...4).map { $0 == id })
    changed[element: id] = Row(id: id, text: "newer")
    expectEqual(changed.map(\.text), (1...4).map { $0 == id ? "newer" : "" })
  }

  @Test("setting nil removes the element, and the others keep their order", arguments: 1...4)
  func removes(id: Int) {
    var changed = rows
    changed[element: id] = nil
    expectEqual(changed.map(\.id), (1...4).filter { $0 != id })
    changed[element: id] = nil
    expectEqual(changed.count, 3)
  }

  @Test("setting an element with an unknown id changes nothing: a removed element does not come back")
  func unknown() {
    var changed = rows
    changed[element: 9] = Row(id: 9)
    changed[element: 9] = Row(id: 1, text: "another")
    changed[element: 8]?.text = "nobody"
    expectEqual(changed, rows)
  }

  @Test("if several elements share an id, the first one is found")
  func duplicates() {
    var changed = [Row(id: 1, text: "a"), Row(id: 2), Row(id: 1, text: "b")]
    expectEqual(changed[element: 1]?.text, "a")
    changed[element: 1] = nil
    expectEqual(changed.map(\.text), ["", "b"])
  }

  @Test("an element may get another id and keep its position")
  func renames() {
    var changed = rows
    changed[element: 2] = Row(id: 7)
    expectEqual(changed.map(\.id), [1, 7, 3, 4])
  }

  @Test("an element is changed in place, also through the protocol")
  func inPlace() {
    struct Page: Identifiable {
      let id: Int
      var numbers = Array(repeating: 0, count: 1000)
    }
    func change(_ pages: inout some IdentifiedElements<Int, Page>, _ id: Int) {
      pages[element: id]?.numbers[0] += 1
    }
    var pages = (1...5).map { Page(id: $0) }
    let addresses = pages.map { $0.numbers.withUnsafeBufferPointer(\.baseAddress) }
    for id in 1...5 {
      pages[element: id]?.numbers[0] += 1
      change(&pages, id)
    }
    expect(pages.allSatisfy { $0.numbers[0] == 2 })
    expectEqual(pages.map { $0.numbers.withUnsafeBufferPointer(\.baseAddress) }, addresses)
  }

  @Test("an optional collection has the elements of the collection, and none if it is nil")
  func optional() {
    func change(_ elements: inout some IdentifiedElements<Int, Row>, _ id: Int, _ row: Row?) {
      elements[element: id] = row
    }
    var some: [Row]? = rows
    expectEqual(some[element: 3], Row(id: 3))
    change(&some, 3, Row(id: 3, text: "new"))
    change(&some, 1, nil)
    some[element: 2]?.text = "newer"
    expectEqual(some, [Row(id: 2, text: "newer"), Row(id: 3, text: "new"), Row(id: 4)])
    var visited: [Int] = []
    some.updateEach { id, row in
      visited.append(id)
      row.text = "visited"
      return id == 4
    }
    expectEqual(visited, [2, 3, 4])
    expectEqual(some?.map(\.text), ["newer", "new", "visited"])
    var none: [Row]?
    change(&none, 3, Row(id: 3))
    none.updateEach { _, _ in true }
    expect(none == nil && none[element: 3] == nil)
  }

  @Test("an element of an optional collection is changed in place")
  func optionalInPlace() {
    func change(_ lists: inout some IdentifiedElements<Int, Numbers>) { lists[element: 1]?.numbers[0] += 1 }
    var lists: [Numbers]? = [Numbers(id: 1), Numbers(id: 2)]
    let address = lists?[0].numbers.withUnsafeBufferPointer(\.baseAddress)
    change(&lists)
    lists[element: 1]?.numbers[0] += 1
    expectEqual(lists?[0].numbers[0], 2)
    expectEqual(lists?[0].numbers.withUnsafeBufferPointer(\.baseAddress), address)
  }

  private struct Numbers: Identifiable {
    let id: Int
    var numbers = Array(repeating: 0, count: 1_000)
  }
}
