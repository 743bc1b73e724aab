import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@MainActor struct PaginationTests {
  private struct Offline: Error {}

  private let posts = (1...45).map { Post(id: $0, text: "Post \($0)") }

  private func client() -> PostClient {
    let posts = posts
    return PostClient { number, size in Array(posts.dropFirst((number - 1) * size).prefix(size)) }
  }

  @Test("the ready-made feature loads page after page, and ends with the source")
  func readyMade() async {
    let store = makePostList(client: client())
    await store.send(.appeared).finish()
    #expect(store.list?.count == 20)
    await store.send(.list(.rowAppeared(18))).finish()
    #expect(store.list?.count == 40)
    await store.send(.list(.endReached)).finish()
    #expect(store.list?.count == 45 && store.list?.nextPage == nil)
    await store.send(.list(.endReached)).finish()
    #expect(store.list?.count == 45)
  }

  @Test("a list of cursors begins in the middle, and continues in both directions")
  func cursors() async {
    let rows = (1...100).map { DiaryEntry(id: $0, text: "Entry \($0)") }
    let client = DiaryClient { cursor, count in
      let start = cursor.flatMap(Int.init) ?? 0
      let end = min(start + count, rows.count)
      return (
        Array(rows[start..<end]), newer: start > 0 ? "\(max(start - count, 0))" : nil,
        older: end < rows.count ? "\(end)" : nil
      )
    }
    let diary = makeDiary(client: client, at: "40")
    await diary.load()
    #expect(diary.value?.map(\.id) == Array(41...60))
    await diary.loadPrevious()
    #expect(diary.value?.map(\.id) == Array(21...60))
    // A row near the end is on screen, so the next page loads.
    await diary.rowAppeared(58).finish()
    #expect(diary.value?.map(\.id) == Array(21...80))
  }

  @Test("a row that is deleted while a page loads stays deleted, and a failed page keeps the rows")
  func deletion() async throws {
    let posts = posts
    let loader = ControlledLoader<NumberedPage, PaginatedArraySlice<Post, NumberedPage>>()
    let store = Store(initialState: TimelineFeature.State()) {
      TimelineFeature { page, _ in
        try await loader.load(page) ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
      }
    }
    let first = store.send(.textChanged("a"))
    let page = try await loader.nextRequest()
    page.succeed(with: PaginatedArraySlice(values: Array(posts[..<2]), page: page.request, nextPage: page.request.next))
    await first.finish()

    let next = store.send(.posts(.loadNext))
    let call = try await loader.nextRequest()
    store.send(.deleted(2))
    // The server does not know about the deletion, and returns post 2 again.
    call.succeed(with: PaginatedArraySlice(values: Array(posts[1..<3]), page: call.request, nextPage: nil))
    await next.finish()
    #expect(store.posts?.map(\.id) == [1, 3])
  }

  @Test("a collection is made by hand")
  func byHand() {
    let first = NumberedPage(number: 1, size: 3)
    var posts = IdentifiedPaginatedCollection(
      PaginatedArraySlice(
        values: (1...3).map { Post(id: $0, text: "Post \($0)") }, page: first, nextPage: first.next, totalCount: 45))
    posts.remove(id: 2)
    let state = PostList.State(list: .loaded(posts))
    #expect(state.list?.map(\.id) == [1, 3])
  }

  @Test("rows are features, and continue when the list is refreshed")
  func rows() async throws {
    let loader = ControlledLoader<Post.ID, Int>()
    let client = client()
    let store = Store(initialState: WallFeature.State()) {
      WallFeature(client: client) { try await loader.load($0) }
    }
    await store.send(.posts(.load())).finish()
    let row = try #require(store.scope(element: 2, of: \.posts, action: \.rows))
    let likes = row.send(.tapped)
    let call = try await loader.nextRequest()
    await store.send(.posts(.refresh(.reload))).finish()
    #expect(row.isOpen && row.$likes.isLoading)
    call.succeed(with: 12)
    await likes.finish()
    #expect(store.posts?[id: 2]?.likes == 12)
  }

  @Test("a page has its own failure: the rows stay, and a retry loads what failed")
  func failedPage() async throws {
    let source = PagedSource(numbering: posts)
    let page2 = NumberedPage(number: 2, size: 20)
    source.fail(page2, with: Offline())
    let store = Store(initialState: PostList.State()) {
      PostList(pageSize: 20) { load in try await source.page(load.page) }
    }
    await store.send(.appeared).finish()
    await store.send(.list(.endReached)).finish()
    #expect(store.$list.next.hasFailed && store.list?.count == 20)
    // Appearing rows do not retry.
    await store.send(.list(.endReached)).finish()
    #expect(source.requests == [NumberedPage(number: 1, size: 20), page2])
    await store.send(.list(.retry)).finish()
    #expect(store.list?.count == 40)
  }

  @Test("new messages come in front of what was read, and a row near the end loads older ones")
  func newestFirst() async {
    func message(_ id: Int) -> Message { Message(id: id, date: Date(timeIntervalSinceReferenceDate: Double(id))) }
    let source = PagedSource(dating: (1...45).map(message)) { $0.date }
    let store = Store(initialState: RoomFeature.State()) {
      RoomFeature { try await source.page(TimestampedPage(endDate: $0, size: $1)).values }
    }
    await store.send(.onAppear).finish()
    // Message 30 has 4 below it.
    await store.send(.messages(.rowAppeared(30))).finish()
    #expect(store.messages?.map(\.id) == (26...45).reversed())
    // Message 29 has 3, so the next page loads.
    await store.send(.messages(.rowAppeared(29))).finish()
    // It begins with message 26 once more, which may share its date with others.
    #expect(store.messages?.count == 39)
    source.edit { $0.append(message(46)) }
    await store.send(.messageCame).finish()
    #expect(store.messages?.map(\.id) == (7...46).reversed())
  }
}
