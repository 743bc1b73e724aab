import CharactersDatabase
public import CharactersFeature
public import Inspector
import LoadableCore
public import LoadableReducers
import LoadableViews
public import TerminalKit

/// The characters on a terminal: turns events into text.
///
/// Between events it does nothing. It writes only what has changed, and does not even render an unchanged screen.
@MainActor
public final class CharactersSession<Time: Clock<Duration>> {
  /// How long to wait after an escape, which may be the beginning of another key.
  static var escapeTime: Duration { .milliseconds(50) }
  /// How often the inspector is drawn.
  static var inspectorTime: Duration { .milliseconds(250) }

  private let store: StoreOf<CharactersFeature>
  private let sender: CharactersSender
  private let presenter = CharactersPresenter()
  /// Remembers the screen, and draws it with any renderer.
  private let renderer: MemoizedRenderer<CharactersScreen, ScreenFrame>
  private let screen: any TerminalScreen
  private let clock: Time
  private let focus: TerminalFocus
  private let indicators: EventTimer<Time>
  private let escape: EventTimer<Time>

  private var painter: ScreenPainter
  private var decoder = KeyDecoder()
  private var visibility = CharactersVisibility<Time.Instant>()
  private var model: CharactersScreen
  /// Whether another program may have written to the terminal since the last write.
  private var isOverwritten = false
  private var appearedRows = AppearedRows()
  /// The request of the rows that the viewport refers to.
  private var viewportRequest: CharacterSearch?
  private var field: TextField
  private let inspector: StoreOf<InspectorFeature>?

  /// Creates a session without loading or drawing anything.
  ///
  /// - Parameters:
  ///   - store: the store to show.
  ///   - screen: the terminal.
  ///   - size: the size of the terminal.
  ///   - colors: the colours of the terminal.
  ///   - clock: times the indicators.
  ///   - focus: is notified when the terminal gains or loses the focus.
  ///   - inspector: the inspector of the store; nil for none.
  ///   - send: receives the session's own events; pass them to ``run(_:)`` together with all others.
  public convenience init(
    store: StoreOf<CharactersFeature>, screen: any TerminalScreen, size: TerminalSize, colors: TextColors, clock: Time,
    focus: TerminalFocus = TerminalFocus(), inspector: StoreOf<InspectorFeature>? = nil,
    send: @escaping @Sendable (CharactersEvent) -> Void
  ) {
    self.init(
      store: store, screen: screen, size: size, colors: colors, clock: clock, focus: focus, inspector: inspector,
      renderer: CharactersScreenRenderer(), send: send)
  }

  /// The same with a given renderer, for tests that count what it draws.
  init(
    store: StoreOf<CharactersFeature>, screen: any TerminalScreen, size: TerminalSize, colors: TextColors, clock: Time,
    focus: TerminalFocus = TerminalFocus(), inspector: StoreOf<InspectorFeature>? = nil,
    renderer: some Renderer<CharactersScreen, ScreenFrame>,
    send: @escaping @Sendable (CharactersEvent) -> Void
  ) {
    self.renderer = MemoizedRenderer(renderer)
    self.store = store
    self.screen = screen
    self.clock = clock
    self.focus = focus
    self.inspector = inspector
    sender = CharactersSender(store)
    painter = ScreenPainter(colors: colors)
    model = CharactersScreen(viewModel: presenter.present(store.state), size: size)
    viewportRequest = model.viewModel.list.contentRequest
    field = TextField(text: store.state.search.text)
    indicators = EventTimer(clock: clock) { send(.lookAgain) }
    escape = EventTimer(clock: clock) { send(.escapeWaited) }
    store.subscribe { _ in send(.stateChanged) }
  }

  /// Loads the current search and shows it until the user quits.
  ///
  /// - Parameter events: all events, including the session's own.
  /// - Throws: the screen's error.
  public func run(_ events: AsyncStream<CharactersEvent>) async throws -> TerminalEnd {
    defer {
      indicators.set(nil)
      escape.set(nil)
    }
    try start()
    for await event in events {
      if let end = try handle(event) { return end }
    }
    return .quit
  }

  /// Loads the current search, unless it is loaded, and draws for the first time.
  func start() throws {
    if case .pending(let pending) = model.viewModel.list, let autoload = pending.autoload {
      sender.list.send(autoload)
    }
    try draw()
  }

  /// Handles an event, and writes what has changed.
  ///
  /// - Returns: why the program ends, if it does.
  func handle(_ event: CharactersEvent) throws -> TerminalEnd? {
    switch event {
    case .terminal(let event):
      if let end = try handle(event) { return end }
    case .escapeWaited:
      if handle(decoder.finishEscape()) { return .quit }
    case .stateChanged, .lookAgain:
      break
    }
    try draw()
    return nil
  }

  private func handle(_ event: TerminalEvent) throws -> TerminalEnd? {
    switch event {
    case .input(let bytes):
      if handle(decoder.keys(from: bytes)) { return .quit }
      escape.set(decoder.isEscapePending ? clock.now.advanced(by: Self.escapeTime) : nil)
    case .inputEnded: return .quit
    case .terminated(let signal): return .signal(signal)
    case .resized(let size): model.size = size
    case .suspended:
      try screen.suspend()
      forget()
    case .resumed(let size):
      try screen.resume()
      model.size = size
      forget()
    }
    return nil
  }

  private func forget() {
    painter.forget()
    isOverwritten = true
  }

  /// Handles keys.
  ///
  /// - Returns: whether one of them ends the program.
  private func handle(_ keys: [TerminalKey]) -> Bool {
    for key in keys {
      if case .focus(let isFocused) = key {
        focus.change(to: isFocused)
        inspector?.send(.noted(isFocused ? "The user is back" : "The user has left"))
      }
      guard let command = ScreenCommand(key, in: model.focus) else { continue }
      if command == .quit { return true }
      perform(command)
    }
    // Once for all keys that arrived together: a long pasted text is one search.
    if field.text != store.state.search.text { sender.search(field.text) }
    return false
  }

  private func perform(_ command: ScreenCommand) {
    switch command {
    // Only the field changes, so that pasting a long text stays cheap.
    case .type(let scalar): return change { $0.type(scalar) }
    case .deleteCharacter: return change { $0.deleteCharacter() }
    case .deleteWord: return change { $0.deleteWord() }
    case .clear: return change { $0.clear() }
    case .search: model.focus = .field
    case .leaveField: model.focus = .list
    case .move(let move): self.move(move)
    case .open: open(model.viewport.selected)
    case .close:
      sender.close()
      model.focus = .list
    case .openPrevious: open(model.viewModel.detail?.character.value?.previous?.id)
    case .openNext: open(model.viewModel.detail?.character.value?.next?.id)
    case .changeEncoding: changeEncoding()
    case .star: model.subject.map { _ = sender.star($0.id, !$0.isStarred) }
    case .writeNote: writeNote()
    case .goTo: begin(TextEntry(purpose: .jump, field: TextField(text: "")), .jump)
    case .finishEntry: finishEntry()
    case .leaveEntry: leaveEntry()
    case .refresh: refresh()
    case .retry: retry()
    case .cancel: press("cancel")
    case .dismiss:
      // In the order in which failures are retried.
      if let unsaved = model.viewModel.unsaved { sender.dismiss(unsaved) } else { press("dismiss") }
    case .redraw: forget()
    case .inspect, .leaveInspector, .closeInspector, .changeInspectorPart, .previousLoad, .nextLoad, .control:
      inspect(command)
    case .quit: break
    }
    // If keys arrive together, each one acts on the result of the one before it.
    model.viewModel = presenter.present(store.state)
  }
}

extension CharactersSession {
  private func open(_ id: UnicodeCharacter.ID?) {
    guard let id else { return }
    sender.open(id)
    model.focus = .detail
  }

  /// Moves the selection; past the last loaded row, it waits for the next page.
  private func move(_ move: ListMove) {
    // If nothing is selected, another list has just replaced the one on screen, and the user has not seen it yet.
    guard let former = store.state.selection.id else { return }
    model.viewport.move(move, in: model.lines)
    switch move {
    case .up where model.viewport.selected == former: sender.select(.previous)
    case .down where model.viewport.selected == former: sender.select(.next)
    default: sender.select(.select(model.viewport.selected))
    }
  }

  /// Changes the text that is being typed: that of the search, or the entry in its place.
  private func change(_ change: (inout TextField) -> Void) {
    guard model.entry != nil else { return change(&field) }
    change(&model.entry!.field)
    model.entry?.problem = nil
  }

  private func writeNote() {
    guard let subject = model.subject else { return }
    let field = TextField(text: subject.note, limit: CharacterEdit.maximumNoteLength)
    begin(TextEntry(purpose: .note(subject.id), field: field), .note)
  }

  private func begin(_ entry: TextEntry, _ focus: ScreenFocus) {
    model.entry = entry
    model.focus = focus
  }

  private func finishEntry() {
    guard let entry = model.entry else { return }
    switch entry.purpose {
    case .note(let id): sender.note(id, entry.field.text)
    case .jump:
      guard let id = UnicodeCharacter.id(of: entry.field.text) else {
        model.entry?.problem = " is not a code point or character"
        return
      }
      sender.jump(to: id)
    }
    leaveEntry()
  }

  private func leaveEntry() {
    model.entry = nil
    focusOnCharacters()
  }

  private func focusOnCharacters() {
    model.focus = model.viewModel.detail == nil ? .list : .detail
  }

  private func inspect(_ command: ScreenCommand) {
    guard let inspector else { return }
    inspector.send(.look)
    switch command {
    case .inspect:
      let viewModel = inspectorViewModel(inspector)
      if model.inspector == nil { model.inspector = InspectorPane(viewModel: viewModel) }
      model.focus = .inspector
    case .leaveInspector: focusOnCharacters()
    case .closeInspector:
      model.inspector = nil
      focusOnCharacters()
    case .changeInspectorPart: if let part = model.inspector?.part { model.inspector?.part = part.next }
    case .previousLoad, .nextLoad:
      inspector.send(command == .previousLoad ? .selectPrevious : .selectNext)
      model.inspector?.part = .load
    case .control(let control): inspector.send(.control(control))
    default: break
    }
  }

  private func inspectorViewModel(_ inspector: StoreOf<InspectorFeature>) -> InspectorViewModel {
    InspectorPresenter().present(inspector.state, columns: InspectorPane.timelineColumns(of: model.size))
  }

  private func changeEncoding() {
    guard let shown = model.viewModel.detail?.character.value?.encoding else { return }
    sender.choose(shown.next)
  }

  private func refresh() {
    if let detail = model.viewModel.detail?.character {
      if let refresh = detail.refresh { sender.detail.send(refresh) }
    } else if let refresh = model.viewModel.list.refresh {
      sender.list.send(refresh)
    }
  }

  /// Retries what has failed: edits first, then the open character, then the list and its pages.
  private func retry() {
    if let unsaved = model.viewModel.unsaved {
      sender.retry(unsaved)
      return
    }
    if let detail = model.viewModel.detail?.character {
      if case .pending(let pending) = detail, let load = pending.load { sender.detail.send(load) }
      if let retry = detail.failure?.retry { sender.detail.send(retry) }
      return
    }
    let list = model.viewModel.list
    if let retry = list.failure?.retry { return sender.list.send(retry) }
    for case .failed(let failed)? in [list.value?.header, list.value?.footer] {
      if let retry = failed.retry { sender.list.send(LoadIntent(retry)) }
    }
  }

  /// Presses a button of what the status line is about: the open character, or else the list.
  private func press(_ name: String) {
    if let detail = model.viewModel.detail?.character {
      sender.detail.send(named: name, of: detail)
    } else {
      sender.list.send(named: name, of: model.viewModel.list)
    }
  }

  /// Writes what has changed, and reports which rows have appeared.
  func draw() throws {
    let now = clock.now
    visibility.update(presenter.present(store.state), at: now)
    model.viewModel = presenter.present(store.state, appearance: visibility.appearance(at: now))
    if let inspector, model.inspector != nil {
      inspector.send(.look)
      let viewModel = inspectorViewModel(inspector)
      model.inspector?.viewModel = viewModel
    }
    select()
    let frame = isOverwritten ? renderer.render(model) : renderer.renderIfChanged(model)
    isOverwritten = false
    let text = frame.map { painter.text(for: $0) } ?? ""
    if !text.isEmpty { try screen.write(text) }
    // The inspector shows ages, which grow without an event.
    let wakeUp = model.inspector == nil ? nil : now.advanced(by: Self.inspectorTime)
    indicators.set([visibility.nextChange(after: now), wakeUp].compactMap { $0 }.min())
    tellAppearedRows()
  }

  /// Shows the selected row, and selects the first one of a new list, which is shown from its beginning.
  private func select() {
    let isNew = model.viewModel.selected == nil || viewportRequest != model.viewModel.list.contentRequest
    viewportRequest = model.viewModel.list.contentRequest
    if isNew {
      model.viewport.reset()
      appearedRows = AppearedRows()
    }
    let height = model.layout.body.count
    model.viewport.update(model.lines, height: height, selecting: isNew ? nil : model.viewModel.selected)
    guard let selected = model.viewport.selected, selected != model.viewModel.selected else { return }
    sender.select(.select(selected))
    model.viewModel.selected = selected
  }

  /// Reports the rows that have come on screen; the list then loads further pages by itself.
  private func tellAppearedRows() {
    guard let list = model.viewModel.list.value else {
      // The same rows appear anew if they are loaded again.
      appearedRows = AppearedRows()
      return
    }
    guard model.viewModel.detail == nil else { return }
    let lines = model.lines
    let ids = model.viewport.visible(lines).compactMap { index in
      if case .row(let character) = lines[index] { character.id } else { nil }
    }
    for id in appearedRows.update(ids, in: list) { sender.list.rowAppeared(id, of: list) }
  }
}

extension CharacterEncoding {
  /// The next case; after the last one, the first.
  fileprivate var next: Self {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}

extension CharactersViewModel.List {
  /// The search of the rows on screen.
  fileprivate var contentRequest: CharacterSearch? {
    if case .active(let active) = self { active.contentRequest } else { nil }
  }
}
