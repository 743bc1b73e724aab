/// The pages that a collection was merged from, in their order, without their values.
public struct KeptPages<Page: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline let keys: IdentifiedList<PageKey<Page>>

  @inlinable
  init(_ keys: IdentifiedList<PageKey<Page>>) {
    self.keys = keys
  }

  /// The first position: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last: the count.
  @inlinable public var endIndex: Int { keys.count }

  /// The page at a position, which must be one of a page, as in every collection.
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

extension KeptPages: CustomReflectable, CustomStringConvertible {
  /// The pages, as those of an array: what a dump or a diff shows.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }

  /// The pages, written as an array.
  public var description: String { Array(self).description }
}
