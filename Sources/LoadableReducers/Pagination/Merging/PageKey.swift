/// A page that is kept, as a row of an ``IdentifiedList``: found in O(1), and shared by copies.
@usableFromInline
struct PageKey<Page: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  @usableFromInline let id: Page

  @inlinable
  init(_ page: Page) {
    id = page
  }
}
