import TestSupport
import Testing

@testable import LoadableTesting

struct ValueComparisonTests {
  static let rows = [
    DiffRow("equal objects", Dog(name: "Rex", breed: "Pug"), Dog(name: "Rex", breed: "Pug")),
    DiffRow(
      "a property of an object", Dog(name: "Rex", breed: "Pug"), Dog(name: "Rex", breed: "Lab"),
      #"- .breed: "Pug""#, #"+ .breed: "Lab""#),
    DiffRow(
      "an inherited property", Dog(name: "Rex", breed: "Pug"), Dog(name: "Max", breed: "Pug"),
      #"- .name: "Rex""#, #"+ .name: "Max""#),
    DiffRow(
      "an object of another class", Dog(name: "Rex", breed: "Pug") as Animal, Animal(name: "Rex"),
      #"- Dog(name: "Rex", breed: "Pug") as Dog"#, #"+ Animal(name: "Rex") as Animal"#),
    DiffRow(
      "objects that look alike but are not equal", Token(), Token(),
      "- Token()", "+ Token()", "  (not equal, although no difference is visible)"),
    DiffRow(
      "a cycle", TreeNode("root", [TreeNode("a")]), TreeNode("root", [TreeNode("b")]),
      #"- .children[0].name: "a""#, #"+ .children[0].name: "b""#),
    DiffRow("equal values too deep to compare, equatable", Chain.of(length: 3), Chain.of(length: 3)),
    DiffRow("another depth", Chain.of(length: 1), Chain.of(length: 2), "- .link: .end", "+ .link: .link(.end)"),
    DiffRow(
      "other parts in a custom mirror", Parts(["a": 1, "b": 2]), Parts(["b": 3, "c": 4]),
      "- .a: 1", "- .b: 2", "+ .b: 3", "+ .c: 4"),
  ]

  @Test("objects and values of any shape are compared", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  @Test("one object does not differ from itself")
  func sameObject() {
    let animal = Animal(name: "Rex")
    expect(difference([animal], [animal]) == nil)
  }

  @Test("what differs in a shared object is shown once")
  func sharedObject() {
    let (first, second) = (Animal(name: "Rex"), Animal(name: "Max"))
    expectEqual(difference([first, first], [second, second]), "- [0].name: \"Rex\"\n+ [0].name: \"Max\"")
  }

  @Test("values nested deeper than the stack allows are still compared, and the path is shortened")
  func depth() {
    expect(difference(Chain.of(length: 5000), Chain.of(length: 5000)) == nil)
    let message = difference(Chain.of(length: 5000), Chain.of(length: 5001))
    let path = "…" + String(repeating: ".link", count: 32)
    expectEqual(message, "- \(path): .end\n+ \(path): .link(.end)")
  }

  @Test("endless parts are reported as not compared, instead of passing as equal")
  func endlessParts() {
    let message = difference(Endless(), Endless())
    expectEqual(message?.hasSuffix(".next.next: too deep to be compared"), true)
  }

  @Test("a wide graph full of cycles is compared in time that grows with its size")
  func wideGraph() {
    func graph(_ last: String) -> TreeNode {
      var layer = [TreeNode(last)]
      for index in 0..<16 { layer = [TreeNode("\(index)", layer), TreeNode("\(index)", layer)] }
      return TreeNode("root", layer)
    }
    expect(difference(graph("a"), graph("a")) == nil)
    expectEqual(difference(graph("a"), graph("b"))?.contains(#".name: "b""#), true)
  }

  @Test("many differences are counted, and the first ones shown")
  func limit() {
    let first = Parts(Dictionary(uniqueKeysWithValues: (100..<170).map { ("\($0)", 0) }))
    let second = Parts(Dictionary(uniqueKeysWithValues: (100..<170).map { ("\($0)", 1) }))
    let lines = difference(first, second)?.split(separator: "\n") ?? []
    expectEqual(lines.count, 101)
    expectEqual(lines.first, "- .100: 0")
    expectEqual(lines.last, "… and 20 more differences")
  }
}
