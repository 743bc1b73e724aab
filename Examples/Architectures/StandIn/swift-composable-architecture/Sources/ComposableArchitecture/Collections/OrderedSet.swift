// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet.swift

public struct OrderedSet<Element> where Element: Hashable {
  public private(set) var elements: [Element]
  private var indices_: [Element: Int]

  public func firstIndex(of element: Element) -> Int? { indices_[element] }

  /// Adds an element that is not in the set.
  mutating func insert(_ element: Element, at index: Int) {
    elements.insert(element, at: index)
    number(from: index)
  }

  mutating func remove(at index: Int) {
    indices_[elements.remove(at: index)] = nil
    number(from: index)
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    elements.swapAt(first, second)
    indices_[elements[first]] = first
    indices_[elements[second]] = second
  }

  private mutating func number(from index: Int) {
    for position in elements.indices[index...] { indices_[elements[position]] = position }
  }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Partial SetAlgebra+Basics.swift

extension OrderedSet {
  public init() { (elements, indices_) = ([], [:]) }

  public func contains(_ element: Element) -> Bool { indices_[element] != nil }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Partial SetAlgebra subtracting.swift

extension OrderedSet {
  public __consuming func subtracting(_ other: Self) -> Self {
    var difference = Self()
    for element in self where !other.contains(element) { difference.insert(element, at: difference.count) }
    return difference
  }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+RandomAccessCollection.swift

extension OrderedSet: Sequence {
  public typealias Iterator = IndexingIterator<Self>
}

extension OrderedSet: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Equatable.swift

extension OrderedSet: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Hashable.swift

extension OrderedSet: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Sendable.swift

extension OrderedSet: Sendable where Element: Sendable {}

// MARK: swift-collections: Sources/OrderedCollections/OrderedSet/OrderedSet+Descriptions.swift

extension OrderedSet: CustomStringConvertible {
  public var description: String { elements.description }
}

// MARK: swift-collections: Sources/OrderedCollections/OrderedDictionary/OrderedDictionary.swift

/// Only what the collections here are made of.
struct OrderedDictionary<Key: Hashable, Value> {
  private(set) var keys = OrderedSet<Key>()
  private(set) var values: [Value] = []

  subscript(key: Key) -> Value? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    _modify {
      let index = keys.firstIndex(of: key)
      // The value is moved out while it changes, so that its own storage is not copied.
      if let index { values.swapAt(index, values.count - 1) }
      var value: Value? = index == nil ? nil : values.removeLast()
      defer {
        switch (index, value) {
        case (let index?, let value?):
          values.append(value)
          values.swapAt(index, values.count - 1)
        case (let index?, nil):
          // The last value stands where the removed one was.
          if index < values.count { values.append(values.remove(at: index)) }
          keys.remove(at: index)
        case (nil, let value?): insert(value, for: key, at: values.count)
        case (nil, nil): break
        }
      }
      yield &value
    }
  }

  /// Replaces the value of a key where it is, or adds it at the index.
  mutating func insert(_ value: Value, for key: Key, at index: Int) {
    if let existing = keys.firstIndex(of: key) {
      values[existing] = value
    } else {
      keys.insert(key, at: index)
      values.insert(value, at: index)
    }
  }

  @discardableResult
  mutating func remove(at index: Int) -> Value {
    keys.remove(at: index)
    return values.remove(at: index)
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    keys.swapAt(first, second)
    values.swapAt(first, second)
  }

  /// Changes a value where it is.
  mutating func withValue<R>(at index: Int, _ body: (inout Value) -> R) -> R { body(&values[index]) }
}

// ours
extension OrderedDictionary: Equatable where Value: Equatable {}
// ours
extension OrderedDictionary: Hashable where Value: Hashable {}
// ours
extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}
