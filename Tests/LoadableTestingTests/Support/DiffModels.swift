import LoadableTesting

struct Person: Identifiable, Equatable {
  var id: Int
  var name: String
  var nickname: String?
}

/// Like a person, but comparable only by reflection.
struct Opaque {
  var id: Int
  var name: String
  var tags: [String] = []
}

enum Phase: Equatable {
  case idle
  case loading(request: Int, attempt: Int)
  case loaded(Person)
  case page(number: Int)
  case pair(Int, Int)
}

enum Problem: Error {
  case offline
  case status(code: Int)
}

struct OtherProblem: Error {
  var code: Int
}

struct Failure {
  var error: any Error
}

/// A tree whose nodes refer to their parents.
final class TreeNode {
  var name: String
  var children: [TreeNode] = []
  var parent: TreeNode?

  init(_ name: String, _ children: [TreeNode] = []) {
    self.name = name
    self.children = children
    for child in children { child.parent = self }
  }
}

class Animal {
  var name: String
  init(name: String) { self.name = name }
}

final class Dog: Animal {
  var breed: String
  init(name: String, breed: String) {
    self.breed = breed
    super.init(name: name)
  }
}

/// Equal only to itself, by its own `==`.
final class Token: Equatable {
  static func == (first: Token, second: Token) -> Bool { first === second }
}

/// Does not show when it was created.
struct Stamped: CustomReflectable {
  var value: Int
  var madeAt: Int
  var customMirror: Mirror { Mirror(self, children: ["value": value], displayStyle: .struct) }
}

struct Temperature: DiffRepresentable {
  var celsius: Int
  var diffRepresentation: Any { "\(celsius) °C" }
}

@propertyWrapper struct Wrapped<Value> {
  var wrappedValue: Value
}

struct Wrapping {
  @Wrapped var count: Int
}

indirect enum Chain {
  case end
  case link(Chain)

  static func of(length: Int) -> Chain {
    (0..<length).reduce(.end) { chain, _ in .link(chain) }
  }
}

/// A collection without a mirror of its own.
struct Stack<Element>: RandomAccessCollection {
  private var storage: [Element]
  private var capacity: Int
  init(_ storage: [Element], capacity: Int = 0) {
    self.storage = storage
    self.capacity = capacity
  }
  var startIndex: Int { storage.startIndex }
  var endIndex: Int { storage.endIndex }
  subscript(position: Int) -> Element { storage[position] }
}

/// Shows the parts that it was given.
struct Parts: CustomReflectable {
  var parts: [(String, Int)]
  init(_ parts: [String: Int]) { self.parts = parts.sorted { $0.key < $1.key } }
  var customMirror: Mirror {
    Mirror(self, children: parts.map { (label: $0.0, value: $0.1) }, displayStyle: .struct)
  }
}

/// Contains itself endlessly.
struct Endless: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["next": Endless()]) }
}
