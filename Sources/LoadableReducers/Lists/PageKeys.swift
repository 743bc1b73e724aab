/// The pages that a collection was merged from, in their order, without their values.
public struct PageKeys<Page: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline let keys: IdentifiedList<PageKey<Page>>

  @inlinable
  init(_ keys: IdentifiedList<PageKey<Page>>) {
    self.keys = keys
  }

  /// The first position: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last: the count.
  @inlinable public var endIndex: Int { keys.count }

  /// The page at a position, which must be a valid one, as in every collection.
  ///
  /// - Complexity: O(log n) of the pages.
  @inlinable
  public subscript(position: Int) -> Page {
    keys[position].id
  }

  /// Whether a page is kept.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ page: Page) -> Bool {
    keys.contains(id: page)
  }
}

extension PageKeys: CustomReflectable, CustomStringConvertible {
  /// The pages, as those of an array: what a dump or a diff shows.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }

  /// The pages, written as an array.
  public var description: String { Array(self).description }
}

/// A page that is kept, as a row of an ``IdentifiedList``: found in O(1), and shared by copies.
@usableFromInline
struct PageKey<Page: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  @usableFromInline let id: Page

  @inlinable
  init(_ page: Page) {
    id = page
  }
}
