// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray.swift

public struct IdentifiedArray<ID: Hashable, Element> {
  public let id: KeyPath<Element, ID>
  private let identify: (Element) -> ID
  private var dictionary = OrderedDictionary<ID, Element>()

  public var elements: [Element] { dictionary.values }

  fileprivate init(id: KeyPath<Element, ID>, identify: @escaping (Element) -> ID) {
    (self.id, self.identify) = (id, identify)
  }

  public func contains(_ element: Element) -> Bool { index(id: identify(element)) != nil }
  public func index(id: ID) -> Int? { dictionary.keys.firstIndex(of: id) }

  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { dictionary.remove(at: $0) } }
}

public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
where Element: Identifiable

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedCollection.swift

public protocol _IdentifiedCollection<ID, Element>: Collection {
  associatedtype ID: Hashable
  associatedtype IDs: Collection<ID>

  var ids: IDs { get }
  subscript(id id: ID) -> Element? { get }
}

public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection, MutableCollection {
  subscript(id id: ID) -> Element? { get set }
}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+IdentifiedCollection.swift

extension IdentifiedArray: _IdentifiedCollection {
  public var ids: OrderedSet<ID> { dictionary.keys }
}

extension IdentifiedArray: _MutableIdentifiedCollection {
  public subscript(id id: ID) -> Element? {
    get { dictionary[id] }
    _modify {
      yield &dictionary[id]
      precondition(dictionary[id].map { identify($0) == id } ?? true, "Element identity must remain constant")
    }
  }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Collection.swift

extension IdentifiedArray: Collection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.endIndex }
  public func index(after i: Int) -> Int { i + 1 }
}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+MutableCollection.swift

extension IdentifiedArray: MutableCollection {
  public subscript(position: Int) -> Element {
    get { dictionary.values[position] }
    set {
      let key = identify(newValue)
      if let index = index(id: key) {
        dictionary.swapAt(index, position)
      } else {
        dictionary.remove(at: position)
      }
      dictionary.insert(newValue, for: key, at: position)
    }
  }

  public mutating func swapAt(_ i: Int, _ j: Int) { dictionary.swapAt(i, j) }
}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+RandomAccessCollection.swift

extension IdentifiedArray: RandomAccessCollection {}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+RangeReplaceableCollection.swift

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  public init() { self.init(id: \.id, identify: { $0.id }) }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    for element in newElements.reversed() {
      dictionary.insert(element, for: identify(element), at: subrange.startIndex)
    }
  }
}

extension IdentifiedArray {
  @discardableResult
  public mutating func remove(at index: Int) -> Element { dictionary.remove(at: index) }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { dictionary = OrderedDictionary() }

  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    for index in indices.reversed() where try shouldBeRemoved(self[index]) { remove(at: index) }
  }

  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  @discardableResult
  public mutating func removeLast() -> Element { remove(at: endIndex - 1) }

  public mutating func removeSubrange(_ bounds: Range<Int>) {
    for index in bounds.reversed() { remove(at: index) }
  }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Insertions.swift

extension IdentifiedArray {
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) { insert(item, at: endIndex) }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let key = identify(item)
    if let existing = index(id: key) { return (false, existing) }
    dictionary.insert(item, for: key, at: i)
    return (true, i)
  }

  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let key = identify(item)
    let old = dictionary[key]
    dictionary.insert(item, for: key, at: endIndex)
    return old
  }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Initializers.swift

extension IdentifiedArray {
  public init<S: Sequence<Element>>(
    uniqueElements elements: S,
    id: KeyPath<Element, ID>
  ) {
    self.init(id: id)
    for element in elements { precondition(append(element).inserted, "Duplicate id: \(identify(element))") }
  }

  public init(id: KeyPath<Element, ID>) { self.init(id: id, identify: { $0[keyPath: id] }) }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  public init<S: Sequence<Element>>(uniqueElements elements: S) {
    self.init()
    for element in elements { precondition(append(element).inserted, "Duplicate id: \(identify(element))") }
  }
}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+ExpressibleByArrayLiteral.swift

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Equatable.swift

extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Hashable.swift

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(elements)
  }
}

// MARK: swift-identified-collections: Sources/IdentifiedCollections/IdentifiedArray/IdentifiedArray+Sendable.swift

// Proof: apart from `Sendable` values it holds a key path, and a closure that reads an id.
extension IdentifiedArray: @unchecked Sendable
where ID: Sendable, Element: Sendable {}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+CustomStringConvertible.swift

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { elements.description }
}

// MARK: swift-identified-collections: Sources/**/IdentifiedArray+CustomReflectable.swift

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
