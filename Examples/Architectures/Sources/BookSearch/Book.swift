package import LoadableReducers

/// A book as the list shows it.
nonisolated package struct Book: Identifiable, Equatable, Sendable {
  package let id: Int
  package var isMarked: Bool

  package init(id: Int, isMarked: Bool = false) {
    (self.id, self.isMarked) = (id, isMarked)
  }
}

/// The rows of the list, page by page.
package typealias Books = IdentifiedPaginatedCollection<Book, NumberedPage>

/// What the user changes: whether a book is marked.
nonisolated package struct Mark: Hashable, Sendable {
  package let id: Book.ID
  package let isMarked: Bool

  package init(id: Book.ID, isMarked: Bool) {
    (self.id, self.isMarked) = (id, isMarked)
  }

  package func apply(to books: inout Books) {
    guard var book = books[id: id] else { return }
    book.isMarked = isMarked
    books.update(book)
  }
}

/// A page of a search.
nonisolated package struct Shelf: Hashable, Sendable {
  package let query: String
  package let page: NumberedPage

  package init(query: String, page: NumberedPage) {
    (self.query, self.page) = (query, page)
  }
}

/// The server.
package struct BookClient: Sendable {
  package typealias Page = PaginatedArraySlice<Book, NumberedPage>

  package let page: @Sendable (Shelf) async throws -> Page
  package let blurb: @Sendable (Book.ID) async throws -> String?
  package let save: @Sendable (Mark) async throws -> Void

  package init(
    page: @escaping @Sendable (Shelf) async throws -> Page,
    blurb: @escaping @Sendable (Book.ID) async throws -> String?,
    save: @escaping @Sendable (Mark) async throws -> Void
  ) {
    (self.page, self.blurb, self.save) = (page, blurb, save)
  }
}
