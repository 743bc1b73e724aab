import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// A node of a toolkit that keeps its widgets: it is updated if the same kind of widget is drawn in its place, and
/// replaced otherwise.
private final class Node {
  private(set) var drawing: Drawing
  private(set) var children: [Node] = []
  /// What a user has done to the widget.
  var scrollOffset = 0
  var isFocused = false

  init(_ drawing: Drawing) {
    self.drawing = drawing
    update(with: drawing)
  }

  /// Shows another drawing: this node stays, and so do the nodes below it that keep their kind.
  func update(with drawing: Drawing) {
    self.drawing = drawing
    guard case .stack(let parts, _) = drawing else { return children = [] }
    children = parts.enumerated().map { position, part in
      guard position < children.count, children[position].isSameKind(as: part) else { return Node(part) }
      children[position].update(with: part)
      return children[position]
    }
  }

  private func isSameKind(as other: Drawing) -> Bool {
    switch (drawing, other) {
    case (.text, .text), (.button, .button): true
    case (.stack(_, let axis), .stack(_, let other)): axis == other
    default: false
    }
  }

  /// The widget that holds the rows: the one around the first row.
  func rows(around text: String) -> Node? {
    for child in children {
      if case .text(text, _) = child.drawing { return self }
      if let found = child.rows(around: text) { return found }
    }
    return nil
  }
}

/// A list keeps its widget, its scroll position and its focus, whatever is loading or has failed.
@MainActor struct RetainedTreeTests {
  private let loader = ControlledLoader<NumberedPage, [Int]>()
  private let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))

  private func draw(_ store: StoreOf<ShelfOfPages>) -> Drawing {
    LoadableView(presenter.present(store.state.$books)) { book in Drawing.text("book \(book.id)") }.body
  }

  /// Waits until neither the list nor a page is loading.
  private func settle(_ store: StoreOf<ShelfOfPages>) async {
    for await state in store.states where !state.$books.isLoading && !state.$books.next.isLoading { return }
  }

  @Test("The list stays the same widget through a refresh, a page, their failures and a retry")
  func session() async throws {
    let loader = loader
    let store = StoreOf<ShelfOfPages>(initialState: ShelfOfPages.State()) {
      ShelfOfPages { try await loader.load($0) }
    }
    let sender = IntentSender(store, action: \.books)
    sender.send(.load(EmptyLoadRequest()))
    try await loader.nextRequest().succeed(with: Array(1...10))
    await settle(store)
    let screen = Node(draw(store))
    let list = try require(screen.rows(around: "book 1"))
    list.scrollOffset = 120
    list.isFocused = true
    let first = try require(list.children.first)

    func expectSame(_ situation: String) {
      screen.update(with: draw(store))
      let now = screen.rows(around: "book 1")
      expect(now === list && list.scrollOffset == 120 && list.isFocused, situation)
      expect(list.children.first === first, situation)
    }

    sender.send(.refresh)
    expectSame("a refresh is running")
    try await loader.nextRequest().fail(with: TestError.offline)
    await settle(store)
    expect(presenter.present(store.state.$books).failure != nil)
    expectSame("a refresh has failed")
    sender.send(.retry)
    expectSame("it is tried again")
    try await loader.nextRequest().succeed(with: Array(1...10))
    await settle(store)
    expectSame("it has succeeded")
    sender.send(.nextPage)
    expectSame("a page is loading")
    try await loader.nextRequest().fail(with: TestError.offline)
    await settle(store)
    expectSame("a page has failed")
    sender.send(.nextPage)
    try await loader.nextRequest().succeed(with: Array(11...20))
    await settle(store)
    expectSame("a page has come")
    expectEqual(list.children.count, 20)
  }
}
