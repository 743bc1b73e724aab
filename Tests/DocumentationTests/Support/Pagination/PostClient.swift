import LoadableReducers

nonisolated struct Post: Identifiable, Equatable, Sendable { let id: Int, text: String }

/// Asks a server for posts, a page at a time.
struct PostClient: Sendable {
  let rows: @Sendable (_ number: Int, _ size: Int) async throws -> [Post]

  func posts(_ page: NumberedPage) async throws -> PaginatedArraySlice<Post, NumberedPage> {
    let posts = try await rows(page.number, page.size)
    return PaginatedArraySlice(values: posts, page: page, nextPage: page.next(after: posts.count))
  }
}
