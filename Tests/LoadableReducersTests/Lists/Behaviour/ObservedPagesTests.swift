import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ObservedPagesTests {
  private func read(_ readers: Readers, _ store: FeedStore) {
    readers.read("pages") { store.$rows }
    readers.read("next") { store[dynamicMember: \.$rows.next] }
    readers.read("list") { store[dynamicMember: \.$rows.list] }
    readers.read("count") { store.rows?.count }
  }

  @Test("the start of a page wakes readers of the whole state or of that page, but not readers of the number of rows")
  func start() {
    let feed = Feed()
    let readers = Readers()
    read(readers, feed.store)
    feed.send(.loadNext)
    expectEqual(readers.woken, ["next", "pages"])
  }

  @Test(
    "a change that changes nothing wakes no reader",
    arguments: [FeedAction.touch, .rows(.retry), .rows(.rowAppeared(77)), .rows(.cancel)])
  func nothing(action: FeedAction) {
    let feed = Feed()
    let readers = Readers()
    read(readers, feed.store)
    feed.store.send(action)
    expectEqual(readers.woken, [])
  }

  @Test(
    "while loads run, a change that changes nothing wakes no reader either",
    arguments: [FeedAction.touch, .rows(.loadNext), .rows(.endReached), .rows(.rowAppeared(77))])
  func nothingWhileLoading(action: FeedAction) {
    let feed = Feed(previous: nil)
    feed.send(.loadNext)
    let readers = Readers()
    read(readers, feed.store)
    feed.store.send(action)
    expectEqual(readers.woken, [])
  }

  @Test("a page that waits wakes readers of the whole state, and so does its end")
  func waiting() {
    let feed = Feed()
    feed.send(.refresh)
    var readers = Readers()
    read(readers, feed.store)
    let queued = feed.send(.loadNext)
    expectEqual(readers.woken, ["pages"])
    readers = Readers()
    read(readers, feed.store)
    queued.cancel()
    expectEqual(readers.woken, ["pages"])
  }

  @Test("a loaded page wakes every reader that it concerns")
  func landing() async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    let readers = Readers()
    read(readers, feed.store)
    try await feed.answer(task, 6, "4a")
    expectEqual(readers.woken, ["count", "list", "next", "pages"])
  }

  @Test("the change stamp differs whenever the state does")
  func stamps() async throws {
    let feed = Feed()
    var last = feed.pages
    func check(_ isChanged: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect((feed.pages.changeStamp != last.changeStamp) == isChanged, sourceLocation: sourceLocation)
      #expect((feed.pages != last) == isChanged, sourceLocation: sourceLocation)
      last = feed.pages
    }
    check(false)
    let task = feed.send(.loadPrevious)
    check(true)
    feed.store.send(.touch)
    check(false)
    try await feed.answer(task, 4, "0a")
    check(true)
    let refresh = feed.send(.refresh)
    check(true)
    feed.send(.loadNext)
    check(true)
    feed.send(.endReached)
    check(false)
    try await feed.fail(refresh, 1)
    check(true)
  }
}
