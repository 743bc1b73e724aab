import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A feature from end to end: an optional child, rows in pages with loads and effects of their own, and a store for each place.
@MainActor struct PagedBooksFeatureTests {
  private let books = ControlledLoader<SearchPage, RowsPage>()
  private let summaries = ControlledLoader<Int, String>()
  private let reminders = ControlledLoader<Int, Int>()
  private let readers = Readers()
  private let reporter = RecordingIssueReporter()

  private var feature: PagedBooksFeature { PagedBooksFeature(books: books, summaries: summaries, reminders: reminders) }

  private func library() -> StoreOf<PagedBooksFeature> {
    IssueReporting.$current.withValue(reporter) { Store(initialState: PagedBooksFeature.State()) { feature } }
  }

  private func shelfOf(_ library: StoreOf<PagedBooksFeature>) -> StoreOf<BookShelfFeature>? {
    library.scope(ifLet: \.shelf, action: \.shelf)
  }

  private func book(_ id: Int, _ shelf: StoreOf<BookShelfFeature>) -> StoreOf<BookFeature>? {
    shelf.scope(element: id, of: \.books, action: \.rows)
  }

  private func answer(_ task: StoreTask, _ text: String, _ page: Int, _ rows: String, next: Int? = nil) async throws {
    let call = try await books.nextRequest()
    expectEqual(call.request, SearchPage(text: text, page: page))
    call.succeed(with: RowsPage(page, rows, next: next))
    await task.finish()
  }

  private func short(_ shelf: StoreOf<BookShelfFeature>?) -> String? {
    shelf?.books?.map { book in
      let marks = [book.isOpen ? "+" : "", book.isDue ? "!" : "", book.summary.map { "=\($0)" } ?? ""]
      return "\(book.id)\(book.title)" + marks.joined()
    }
    .joined(separator: " ")
  }

  /// A library with the shelf "sea" open, its first page loaded, and the second book open and borrowed.
  private struct Opened {
    let library: StoreOf<PagedBooksFeature>
    let shelf: StoreOf<BookShelfFeature>
    let second: StoreOf<BookFeature>
    let summary: ControlledCall<Int, String>
    let reminder: ControlledCall<Int, Int>
    let tasks: [StoreTask]

    var hasEnded: Bool { summary.isCancelled && reminder.isCancelled && library.effectsInFlight.isEmpty }
  }

  private func opened() async throws -> Opened {
    let library = library()
    readers.read("open") { shelfOf(library) != nil }
    let opening = library.send(.opened("sea"))
    expectEqual(readers.woken, ["open"])
    let shelf = try require(shelfOf(library))
    try await answer(opening, "sea", 1, "1a 2a 3a", next: 2)
    let second = try require(book(2, shelf))
    let tasks = [second.send(.opened), second.send(.borrowed)]
    return Opened(
      library: library, shelf: shelf, second: second, summary: try await summaries.nextRequest(),
      reminder: try await reminders.nextRequest(), tasks: tasks)
  }

  @Test("a book's effects continue through a page and a refresh, and each change wakes only the readers of that book")
  func onTheShelf() async throws {
    let it = try await opened()
    for id in 1...3 {
      let store = try require(book(id, it.shelf))
      readers.read("title \(id)") { store.title }
      readers.read("summary \(id)") { store.summary }
      readers.read("due \(id)") { store.isDue }
    }
    readers.read("topic") { it.shelf.topic }
    try await answer(it.shelf.send(.books(.loadNext)), "sea", 2, "3b 4b")
    expectEqual(readers.woken, ["open", "title 3"])
    try await answer(it.shelf.send(.books(.refresh(.refreshHead))), "sea", 1, "0c 1a 2c", next: 2)
    expectEqual(readers.woken, ["open", "title 2", "title 3"])
    it.summary.succeed(with: "whale")
    it.reminder.succeed(with: 1)
    for task in it.tasks { await task.finish() }
    expectEqual(readers.woken, ["due 2", "open", "summary 2", "title 2", "title 3"])
    expectEqual(short(it.shelf), "0c 1a 2c+!=whale 3b 4b")
    expect(it.library.effectsInFlight.isEmpty)
  }

  @Test("closing a shelf ends its books' effects; its stores keep the last state, and then show the next shelf")
  func closed() async throws {
    let it = try await opened()
    readers.read("topic") { it.shelf.topic }
    readers.read("second") { it.second.isOpen }
    let page = it.shelf.send(.books(.loadNext))
    let call = try await books.nextRequest()
    it.library.send(.closed)
    await page.finish()
    expect(it.hasEnded && call.isCancelled && shelfOf(it.library) == nil)
    expectEqual(readers.woken, ["open", "second", "topic"])
    expectEqual([it.shelf.topic, it.second.title], ["sea", "a"])
    expectEqual(it.library.closed, ["sea"])
    try await answer(it.library.send(.opened("air")), "air", 1, "2x")
    expectEqual([it.shelf.topic, it.second.title], ["air", "x"])
    expect(!it.second.isOpen)
  }
}
