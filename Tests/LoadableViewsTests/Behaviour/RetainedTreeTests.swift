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

/// A renderer of a toolkit with lists of its own: the rows are in a widget that scrolls.
private struct ShelfRenderer: ListRenderer {
  typealias Request = EmptyLoadRequest
  typealias Collection = ShelfOfPages.Books

  func row(_ book: Book) -> Drawing { .text("book \(book.id)") }
  func rows(_ list: ListViewModel<Collection>) -> Drawing {
    .stack([.stack(list.rows.map { row($0) }, .vertical)], .overlay)
  }
}

/// The output of a toolkit that lays the other slots over the content, where they come and go.
private struct Layers: RenderedOutput {
  let drawing: Drawing

  static func text(_ text: String, role: TextRole) -> Self { Self(drawing: .text(text, role)) }
  static func button(_ text: String, name: String) -> Self { Self(drawing: .button(text, name)) }
  static func stack(_ parts: [Self], axis: StackAxis) -> Self { Self(drawing: .stack(parts.map(\.drawing), axis)) }
  static func screen(_ slots: ScreenSlots<Self>) -> Self {
    let layers = [slots.banner, slots.note, slots.indicator].compactMap { $0 } + slots.controls.map(\.output)
    return stack([slots.content] + layers, axis: .overlay)
  }
}

/// The output of a toolkit with a place for each slot, in which the controls are beside what they belong to.
private struct Places: RenderedOutput {
  let drawing: Drawing

  static func text(_ text: String, role: TextRole) -> Self { Self(drawing: .text(text, role)) }
  static func button(_ text: String, name: String) -> Self { Self(drawing: .button(text, name)) }
  static func stack(_ parts: [Self], axis: StackAxis) -> Self { Self(drawing: .stack(parts.map(\.drawing), axis)) }
  static func screen(_ slots: ScreenSlots<Self>) -> Self {
    func place(_ slot: ButtonSlot) -> Self {
      let part: Self? =
        switch slot {
        case .content: slots.content
        case .banner: slots.banner
        case .indicator: slots.indicator
        case .screen: nil
        }
      return stack([part ?? .nothing] + slots.controls(in: slot).map(\.output), axis: .vertical)
    }
    return stack(ButtonSlot.allCases.map(place), axis: .overlay)
  }
}

/// A list keeps its widget, its scroll position and its focus, whatever is loading or has failed.
///
/// The tree of nodes takes the place of a real retained toolkit such as GTK 4, which would cost too much: its widgets and signals
/// are C macros and variadic functions, which Swift does not import, so each needs a shim in C; and every machine that runs the tests
/// would need its packages and a display. The tests show that a toolkit that updates widgets in place keeps the list. A node needs
/// only an identity, a kind, a focus and a scroll position for that.
@MainActor struct RetainedTreeTests {
  /// The ways to draw a list that the tests try.
  enum Face: String, CaseIterable, CustomTestStringConvertible {
    case closures, renderer, layers, places

    var testDescription: String { rawValue }
  }

  private let loader = ControlledLoader<NumberedPage, [Int]>()
  private let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))

  private func draw(_ store: StoreOf<ShelfOfPages>, _ face: Face) -> Drawing {
    let viewModel = presenter.present(store.state.$books)
    return switch face {
    case .closures: RenderedLoadable(viewModel) { book in Drawing.text("book \(book.id)") }.body
    case .renderer: ShelfRenderer().render(viewModel)
    case .layers: RenderedLoadable(viewModel) { book in Layers.text("book \(book.id)") }.body.drawing
    case .places: RenderedLoadable(viewModel) { book in Places.text("book \(book.id)") }.body.drawing
    }
  }

  /// Waits until neither the list nor a page is loading.
  private func settle(_ store: StoreOf<ShelfOfPages>) async {
    for await state in store.states where !state.$books.isLoading && !state.$books.next.isLoading { return }
  }

  @Test(
    "The list stays the same widget through a refresh, a page, their failures and a retry", arguments: Face.allCases)
  func session(face: Face) async throws {
    let loader = loader
    let store = StoreOf<ShelfOfPages>(initialState: ShelfOfPages.State()) {
      ShelfOfPages { try await loader.load($0) }
    }
    let sender = IntentSender(store, action: \.books)
    sender.send(.load(EmptyLoadRequest()))
    try await loader.nextRequest().succeed(with: Array(1...10))
    await settle(store)
    let screen = Node(draw(store, face))
    let list = try require(screen.rows(around: "book 1"))
    list.scrollOffset = 120
    list.isFocused = true
    let first = try require(list.children.first)

    func expectSame(_ situation: String) {
      screen.update(with: draw(store, face))
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

  @Test("A load, a failure and a press change only the places that they concern, and each button is in its place")
  func places() async throws {
    let loader = loader
    let store = StoreOf<ShelfOfPages>(initialState: ShelfOfPages.State()) {
      ShelfOfPages { try await loader.load($0) }
    }
    let sender = IntentSender(store, action: \.books)
    let screen = Node(draw(store, .places))
    let places = screen.children

    func expectChange(_ changed: [ButtonSlot], _ buttons: [ButtonSlot: [String]], _ situation: String) {
      let before = screen.children.map(\.drawing)
      screen.update(with: draw(store, .places))
      let all = Array(zip(ButtonSlot.allCases, screen.children))
      expectEqual(zip(all, before).filter { $0.1.drawing != $1 }.map(\.0.0), changed, situation)
      expect(zip(screen.children, places).allSatisfy { $0 === $1 }, situation)
      for (slot, place) in all {
        // The button at the end of the list is a part of the content.
        expectEqual(place.drawing.buttons.filter { $0 != "nextPage" }, buttons[slot] ?? [], "\(situation), \(slot)")
      }
    }
    func press(_ name: String) { sender.send(named: name, of: presenter.present(store.state.$books)) }

    sender.send(.load(EmptyLoadRequest()))
    expectChange([.content, .indicator], [.indicator: ["cancel"]], "a first load")
    try await loader.nextRequest().fail(with: TestError.offline)
    await settle(store)
    expectChange([.content, .indicator], [.content: ["retry"]], "it has failed")
    press("retry")
    expectChange([.content, .indicator], [.indicator: ["cancel"]], "it is tried again")
    try await loader.nextRequest().succeed(with: Array(1...10))
    await settle(store)
    expectChange([.content, .indicator, .screen], [.screen: ["refresh"]], "it has succeeded")
    for ending in ["dismiss", "retry"] {
      press("refresh")
      expectChange([.indicator], [.indicator: ["cancel"], .screen: ["refresh"]], "a refresh")
      try await loader.nextRequest().fail(with: TestError.offline)
      await settle(store)
      expectChange([.banner, .indicator], [.banner: ["retry", "dismiss"], .screen: ["refresh"]], "it has failed")
      press(ending)
      if ending == "dismiss" { expectChange([.banner], [.screen: ["refresh"]], "dismissed") }
    }
    let buttons: [ButtonSlot: [String]] = [.banner: ["dismiss"], .indicator: ["cancel"], .screen: ["refresh"]]
    expectChange([.banner, .indicator], buttons, "a refresh is tried again")
    press("dismiss")
    expectChange([.banner], [.indicator: ["cancel"], .screen: ["refresh"]], "dismissed while it runs")
    press("cancel")
    await settle(store)
    expectChange([.indicator], [.screen: ["refresh"]], "cancelled")
  }
}
