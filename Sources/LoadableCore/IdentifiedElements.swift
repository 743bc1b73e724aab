/// A collection whose elements can be found, changed and removed by id: `.forEach` runs a child feature on each of them.
///
/// Arrays, `IdentifiedList` and `IdentifiedPaginatedCollection` conform, and so do optionals of these, such as the value of a
/// loadable property. Conform a collection of your own whose elements are the states of child features.
///
/// Obligations of a conformance: finding by id costs O(1), or the documentation says what it costs; setting an element to nil
/// removes it; setting an element for an unknown id changes nothing, so that a late change does not bring back a removed element.
public protocol IdentifiedElements<ID, Element> {
  /// What identifies an element.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Element

  /// The element with an id; nil if there is none.
  subscript(element id: ID) -> Element? { get set }

  /// Calls a function with each element, and puts back the elements that it has changed.
  ///
  /// There are default implementations for a `MutableCollection` and a `Sequence` of identifiable elements.
  ///
  /// - Parameter visit: may change the element, and returns whether it has.
  /// - Complexity: O(n).
  mutating func updateEach(_ visit: (_ id: ID, _ element: inout Element) -> Bool)
}

extension IdentifiedElements where Self: Sequence, Element: Identifiable, ID == Element.ID {
  /// Calls a function with each element, and puts back the elements that it has changed.
  public mutating func updateEach(_ visit: (_ id: ID, _ element: inout Element) -> Bool) {
    var changed: [(ID, Element)] = []
    for element in self {
      var copy = element
      let id = copy.id
      if visit(id, &copy) { changed.append((id, copy)) }
    }
    for (id, element) in changed { self[element: id] = element }
  }
}

extension IdentifiedElements where Self: MutableCollection, Element: Identifiable, ID == Element.ID {
  /// Calls a function with each element, and puts back the elements that it has changed.
  @inlinable
  public mutating func updateEach(_ visit: (_ id: ID, _ element: inout Element) -> Bool) {
    // Changed elements are put back after the loop. An access in place would copy a collection that something else holds, even if
    // no element changes.
    var changed: [(Index, Element)] = []
    for index in indices {
      var element = self[index]
      if visit(element.id, &element) { changed.append((index, element)) }
    }
    for (index, element) in changed { self[index] = element }
  }
}

/// An array of identifiable states can hold the children of `forEach`; finding an element costs O(n).
extension Array: IdentifiedElements where Element: Identifiable {
  /// The first element with an id; it is changed in place.
  ///
  /// - Complexity: O(n).
  public subscript(element id: Element.ID) -> Element? {
    get { first { $0.id == id } }
    _modify {
      let index = firstIndex { $0.id == id }
      // The element leaves the array during the change, because otherwise its contents would be copied.
      var element: Element?
      if let index {
        swapAt(index, endIndex - 1)
        element = popLast()
      }
      defer { put(element, at: index) }
      yield &element
    }
  }

  /// Puts an element back in its place, which the last element has taken in the meantime.
  private mutating func put(_ element: consuming Element?, at index: Int?) {
    guard let index else { return }
    if let element {
      append(element)
      swapAt(index, endIndex - 1)
    } else if index < endIndex {
      // The element was removed, so the last one returns to the end.
      append(remove(at: index))
    }
  }
}

/// An optional collection has the elements of the collection that it wraps, and a store watches an optional value like
/// the value itself.
extension Optional: IdentifiedElements where Wrapped: IdentifiedElements {
  /// What identifies an element.
  public typealias ID = Wrapped.ID
  /// The type of the elements.
  public typealias Element = Wrapped.Element

  /// The element with an id; nil when there is none, or no collection.
  ///
  /// An element is changed in place. Where there is no collection, setting one changes nothing.
  ///
  /// - Complexity: the same as for the collection.
  public subscript(element id: Wrapped.ID) -> Wrapped.Element? {
    get { self?[element: id] }
    _modify {
      if self == nil {
        var element: Wrapped.Element?
        yield &element
      } else {
        yield &self![element: id]
      }
    }
  }

  /// Calls a function with each element of the collection, if there is one, and puts back the elements that it has changed.
  @inlinable
  public mutating func updateEach(_ visit: (_ id: Wrapped.ID, _ element: inout Wrapped.Element) -> Bool) {
    self?.updateEach(visit)
  }
}
