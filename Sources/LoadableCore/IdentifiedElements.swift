/// A collection whose elements are found, changed and removed by id: what `.forEach` runs a child feature on.
///
/// Obligations of a conformance: finding by id costs O(1), or its documentation says what it costs; setting an element to nil removes it.
public protocol IdentifiedElements<ID, Element> {
  /// What identifies an element.
  associatedtype ID: Hashable
  /// What is identified.
  associatedtype Element

  /// The element with an id; nil when there is none.
  subscript(id id: ID) -> Element? { get set }

  /// The ids of all elements.
  var allIDs: [ID] { get }
}

extension Array: IdentifiedElements where Element: Identifiable {
  /// The first element with an id.
  ///
  /// - Complexity: O(n).
  public subscript(id id: Element.ID) -> Element? {
    get { first { $0.id == id } }
    set {
      switch (firstIndex { $0.id == id }, newValue) {
      case (let index?, let element?): self[index] = element
      case (let index?, nil): remove(at: index)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }

  /// The ids of the elements, in order.
  public var allIDs: [Element.ID] { map(\.id) }
}
