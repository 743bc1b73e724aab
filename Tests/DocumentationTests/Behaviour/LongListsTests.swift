import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct LongListsTests {
  @Test("a list that keeps three pages drops the far ones, and loads them again; a selection moves past the end")
  func bounded() async {
    let posts = (1...100).map { Post(id: $0, text: "Post \($0)") }
    let history = makeHistory(
      client: PostClient { number, size in Array(posts.dropFirst((number - 1) * size).prefix(size)) })
    await history.send(.appeared).finish()
    for _ in 2...5 { await history.send(.list(.loadNext)).finish() }
    #expect(history.list?.map(\.id) == Array(41...100))
    await history.send(.list(.loadPrevious)).finish()
    #expect(history.list?.map(\.id) == Array(21...80))

    await history.send(.selection(.select(80))).finish()
    // Row 81 is on a page that was dropped.
    await history.send(.selection(.next)).finish()
    #expect(history.selection.id == 81 && history.list?.first?.id == 41)
  }

  @Test("a selection moves past the end of what is loaded, from a jump")
  func selection() async {
    let source = PagedSource<Picture, OffsetPage>(offsetting: (1...100).map { Picture(id: $0) })
    let store = Store(initialState: AlbumFeature.State()) { AlbumFeature { try await source.page($0) } }
    await store.send(.pictures(.jump(to: OffsetPage(limit: 20, offset: 40)))).finish()
    #expect(store.pictures?.first?.id == 41 && store.pictures?.countBefore == 40)
    await store.send(.selection(.previous)).finish()
    #expect(store.selection.id == 60)
    // The row after the last one is on the page that loads now.
    await store.send(.selection(.next)).finish()
    #expect(store.selection.id == 61 && store.pictures?.count == 40)
  }
}
