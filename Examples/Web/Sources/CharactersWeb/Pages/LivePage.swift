import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableReducers
import LoadableViews

/// A page in a browser's tab: it has a store of its own, and a script, links and forms that act on it.
///
/// The store and everything about it stay on the page's own actor. Requests exchange only ``Sendable`` values with it: they send a
/// ``PageAction``, and get a ``PageViewModel``.
actor LivePage {
  /// How far the scene for a first visitor has come.
  private enum Introduction {
    case none
    case prepared
    case playing(Task<Void, Never>)
  }

  private let store: StoreOf<CharactersFeature>
  private let sender: CharactersSender
  private let watch: ScreenWatch
  private let details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>
  private let pageSize: Int
  private let limits: SiteLimits
  private let inspection: CharactersInspection
  private let clock: ServerClock
  /// Shows what loads, and why; nil while it is closed.
  private var inspector: StoreOf<InspectorFeature>?
  private var introduction = Introduction.none
  private let isVisible: PageSignal
  private let isOnline: PageSignal
  private var lastNumber = 0
  /// The page whose script acts on this one; nil while there was only one.
  private var script: PageID?
  private var isOutdated = false
  /// The address of the last visit; nil once everything that it asks for is loaded.
  private var visiting: PageAddress?
  /// Loads the rest of what the last visit asks for, if the list was already loading.
  private var rest: Task<Void, Never>?

  /// Creates a new page.
  ///
  /// - Parameters:
  ///   - client: finds the characters, and saves stars and notes.
  ///   - details: the details of characters, which all pages of a server share.
  ///   - pageSize: the number of rows in a page of the list.
  ///   - limits: how many rows a list keeps.
  ///   - clock: times the indicators.
  ///   - policy: how lists are loaded; its debounce applies to typing. What is stale is loaded again when the page becomes visible or is
  ///     connected again, and retries wait until it is connected.
  init(
    client: any CharacterClient, details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>, pageSize: Int,
    limits: SiteLimits, clock: ServerClock, policy: LoadPolicy
  ) {
    let (isVisible, isOnline) = (PageSignal(), PageSignal())
    let (visible, online) = (AnyLoadSignal(isVisible), AnyLoadSignal(isOnline))
    // The page has a network of its own, so that its inspector changes nothing for others.
    let inspection = CharactersInspection(clock: clock)
    let client = UnreliableClient(client, over: inspection.network, seed: 0, clock: clock)
    let reachable = online && inspection.isOnline
    let policy = policy.refreshes(on: [visible, reachable], atMostEvery: .seconds(1)).pauses(while: !reachable)
    let store = Store(initialState: CharactersFeature.State()) {
      CharactersFeature(
        client: client, details: details, pageSize: pageSize, keptPages: limits.lastPage(size: pageSize),
        policy: policy,
        observers: [inspection.recorder]
      ).observingActions(with: inspection.recorder)
    }
    self.inspection = inspection
    self.clock = clock
    let watch = ScreenWatch(clock: clock, timing: ActivityTiming())
    store.subscribe { watch.stateDidChange(to: $0) }
    self.store = store
    self.watch = watch
    sender = CharactersSender(store)
    self.details = details
    self.pageSize = pageSize
    self.limits = limits
    self.isVisible = isVisible
    self.isOnline = isOnline
  }

  /// What the page shows, and when it changes by itself, because indicators appear and disappear with time.
  func look() -> (page: PageViewModel, nextChange: ServerClock.Instant?) {
    let (screen, nextChange) = watch.present(store.state)
    var page = PageViewModel(screen: screen, address: address, search: store.state.search, number: lastNumber)
    if case .none = introduction {} else { page.isIntroducing = true }
    guard let inspector else { return (page, nextChange) }
    inspector.send(.look)
    page.inspector = InspectorPresenter().present(inspector.state, columns: Self.timelineColumns)
    // The inspector shows ages, which grow without an event.
    let next = clock.now.advanced(by: Self.inspectorTime)
    return (page, nextChange.map { min($0, next) } ?? next)
  }

  /// How often an inspector is drawn.
  private static var inspectorTime: Duration { .milliseconds(500) }
  /// How many columns its timeline has.
  private static var timelineColumns: Int { 64 }

  /// Whether anything loads that would go on without a viewer; retries wait until the page is connected again.
  var isBusy: Bool { look().page.isOnFirstAttempt }

  /// Carries out an action of the page, and waits for the outcome.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - number: the number that the script has given it, in the order of the visitor's actions. An action that the script sends again,
  ///     because its answer was lost, is not carried out twice.
  ///   - id: the page whose script has sent it. A late action from a closed page has no effect on the page that has taken over its
  ///     store.
  /// - Cancellation: returns early, and the work continues.
  func perform(_ action: PageAction, number: Int? = nil, from id: PageID? = nil) async {
    if let id, let script, id != script { return }
    if let number {
      guard number > lastNumber else { return }
      lastNumber = number
      watch.tellListeners()
    }
    switch action {
    case .look: break
    case .visit(let address): await visit(address)
    case .search(let text): search(text)
    case .load: await sender.list.perform(.load(store.state.search))
    case .refresh: await sender.list.refresh(screen.list)
    case .retry: await sender.list.perform(.retry)
    case .dismiss: sender.list.send(named: "dismiss", of: screen.list)
    case .cancel: sender.list.send(.cancel)
    case .next: await sender.list.perform(.nextPage)
    case .previous: await sender.list.perform(.previousPage)
    case .appeared(let id): if let list = screen.list.value { sender.list.rowAppeared(id, of: list) }
    case .reload: if let id = store.state.detail?.id { await sender.detail.perform(.load(id)) }
    case .dismissDetail: if let detail = screen.detail { sender.detail.send(named: "dismiss", of: detail.character) }
    case .encode(let encoding): sender.choose(encoding)
    case .star(let id, let isStarred): await sender.star(id, isStarred).finish()
    case .note(let id, let text): await sender.note(id, text).finish()
    case .retrySaving: for task in screen.unsaved.map({ sender.retry($0) }) ?? [] { await task.finish() }
    case .visible(let value):
      isVisible.give(value)
      note(value ? "The tab is visible" : "The tab is hidden")
      if value, isOutdated { await databaseDidChange() }
    case .inspect(let isWanted): await inspect(isWanted)
    case .control(let control):
      let task = inspector?.send(.control(control))
      // A scene is meant to be watched, so this does not wait for its end.
      if case .scene = control { return }
      await task?.finish()
    case .story(let load):
      inspector?.send(.select(load))
      watch.tellListeners()
    case .dismissUnsaved: if let unsaved = screen.unsaved { sender.dismiss(unsaved) }
    }
  }

  /// Counts actions from 1 again, because the script of another page sends them.
  func countAnew(for id: PageID) {
    lastNumber = 0
    script = id
  }

  private func inspect(_ isWanted: Bool) async {
    if isWanted, inspector == nil {
      let source = inspection.source(details: details) { [weak self] control in await self?.carryOut(control) }
      inspector = Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
      await inspector?.send(.look).finish()
    } else if !isWanted {
      inspector = nil
    }
    watch.tellListeners()
  }

  /// Opens the inspector for a first visitor, for whom ``introduce()`` then plays a scene.
  func prepareIntroduction() async {
    await inspect(true)
    introduction = .prepared
  }

  /// Plays the first scene once, as soon as the list is there, if this was prepared.
  func introduce() {
    guard case .prepared = introduction else { return }
    introduction = .playing(
      Task {
        await play(.lateResult)
        introduction = .none
        watch.tellListeners()
      })
  }

  /// Plays a scene, after which the network is as it was, unless the visitor has changed it meanwhile.
  private func play(_ scene: InspectorScene) async {
    await idle(of: address)
    guard !Task.isCancelled, screen.list.value?.rows.isEmpty == false, let inspector else { return }
    let before = inspection.network.conditions
    await inspector.send(.control(.scene(scene))).finish()
    let during = inspection.network.conditions
    await idle(of: address)
    inspection.network.change { if $0 == during { $0 = before } }
  }

  private func carryOut(_ control: InspectorControl) async {
    await inspection.perform(control, on: store)
    watch.tellListeners()
  }

  /// Shows an address again after the page's connection was lost, unless the outcome of a later action has yet to reach the page.
  ///
  /// - Parameter number: the last of its actions whose outcome the page has seen.
  func resume(_ address: PageAddress, after number: Int) async {
    guard lastNumber <= number else { return }
    lastNumber = number
    watch.tellListeners()
    await visit(address)
  }

  /// Loads again what the page shows, because something has been saved; if the tab is hidden, this waits until it is visible.
  func databaseDidChange() async {
    guard isVisible.current != false else {
      isOutdated = true
      return
    }
    isOutdated = false
    note("Something was saved")
    let detail: UnicodeCharacter.ID? = screen.detail?.character.value == nil ? nil : store.state.detail?.id
    // Side by side, so that neither has to wait for the other.
    let reload = detail.map { store.send(.detail(.character(.load($0)))) }
    await sender.list.refresh(screen.list)
    await reload?.finish()
  }

  /// Records whether the page has a stream.
  func setOnline(_ value: Bool) {
    if value != isOnline.current { note(value ? "The page is connected" : "The page is disconnected") }
    isOnline.give(value)
  }

  /// Shows a signal in the timeline of the inspector.
  private func note(_ text: String) {
    guard let inspector else { return }
    inspector.send(.noted(text))
    watch.tellListeners()
  }

  /// Adds a listener for changes, until ``unsubscribe(_:)`` or the end of the page.
  func subscribe(_ listener: AsyncStream<Void>.Continuation) -> Int {
    watch.add(listener)
  }

  /// Removes a listener.
  func unsubscribe(_ listener: Int) {
    watch.remove(listener)
  }

  /// Ends all loads and streams; the page is not used again.
  ///
  /// Otherwise running loads and listeners would keep the page and its store alive.
  func leave() {
    rest?.cancel()
    if case .playing(let task) = introduction { task.cancel() }
    store.send(.detailClosed)
    // Last, because any later action could let a held-back search load.
    store.send(.characters(.unload))
    store.cancelEffects()
    inspector?.cancelEffects()
    watch.removeAll()
  }

  /// Searches for a text; if it is a new one, closes the open character, which hides the list on a phone.
  private func search(_ text: String) {
    if CharacterSearch.typed(text).text != store.state.search.text { sender.close() }
    sender.search(text)
  }

  /// Shows an address, and loads what is missing, except what has failed.
  private func visit(_ address: PageAddress) async {
    // A list that has dropped its first rows has an address without them.
    let isOther = address.search != store.state.search && address.search != self.address.search
    // Checked before anything is sent, because with the first action the search begins to wait, and is no longer pending.
    let isToLoad = isOther || isPending
    if isOther {
      sender.search(address.search.text)
      store.send(.startChanged(address.search.start))
    }
    visiting = address
    rest?.cancel()
    let detail = address.character.map { sender.open($0) }
    if address.character == nil { sender.close() }
    if isToLoad {
      // At once: the debounce is meant for typing only.
      await sender.list.perform(.load(address.search))
    }
    // A former visit has begun that load. It may have been cancelled, because a request waits for a moment only.
    if isLoadingRows {
      rest = Task { await loadPages(of: address) }
    } else {
      await loadPages(of: address)
    }
    await detail?.finish()
    // Meanwhile, another visit may have opened another character.
    if address.character != nil, address.character == store.state.detail?.id { sender.choose(address.encoding) }
  }

  /// Loads the pages that an address asks for at both ends of the list, after what is already loading.
  private func loadPages(of address: PageAddress) async {
    await idle(of: address)
    let last = limits.lastPage(size: pageSize)
    let pagesAfter = min(address.page, last) - 1
    // Meanwhile, another visit may have begun another list, which does not need the pages of this address.
    while !Task.isCancelled, store.state.search == address.search, rows.after <= pagesAfter * pageSize,
      let footer = screen.list.value?.footer, footer.intent == .nextPage, case .more = footer
    {
      await sender.list.perform(.nextPage)
    }
    while !Task.isCancelled, store.state.search == address.search,
      rows.before <= (min(address.before, last) - 1) * pageSize,
      let header = screen.list.value?.header, header.intent == .previousPage, case .more = header
    {
      await sender.list.perform(.previousPage)
    }
    if !Task.isCancelled, visiting == address { visiting = nil }
  }

  /// Waits until nothing of a list loads any more, or another one is shown.
  private func idle(of address: PageAddress) async {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let listener = watch.add(continuation)
    defer { watch.remove(listener) }
    continuation.yield()
    for await _ in changes where store.state.search != address.search || !isLoadingRows { return }
  }

  private var isLoadingRows: Bool {
    let list = screen.list
    return list.isBusy || list.value?.previousLoad != nil || list.value?.nextLoad != nil
  }

  private var isPending: Bool {
    if case .pending = screen.list { true } else { false }
  }

  private var screen: CharactersViewModel { watch.present(store.state).screen }

  /// The numbers of rows before the start of the list, and from there on.
  private var rows: (before: Int, after: Int) {
    guard let rows = store.state.characters?.values else { return (0, 0) }
    let before = rows.distance(from: rows.startIndex, to: store.state.search.startIndex(in: rows))
    return (before, rows.count - before)
  }

  private var address: PageAddress {
    let (before, after) = rows
    // A list that has grown at both ends may have more pages than an address allows.
    let last = limits.lastPage(size: pageSize)
    let pages = { (count: Int) in min((count + self.pageSize - 1) / self.pageSize, last) }
    // What is on its way counts too: a page that is reloaded before it has come must ask for it again.
    let coming = visiting.flatMap { $0.search == store.state.search && isLoadingRows ? $0 : nil }
    let address = PageAddress(
      search: store.state.search, page: min(max(pages(after), coming?.page ?? 1), last),
      before: min(max(pages(before), coming?.before ?? 0), last), character: store.state.detail?.id,
      encoding: watch.present(store.state).screen.detail?.character.value?.encoding ?? .utf8)
    guard let first = firstAfterDrop else { return address }
    return address.beginning(at: first, page: pages(before + after))
  }

  /// The first row of a list that has dropped the row with which it started; nil if it still has that row.
  private var firstAfterDrop: UnicodeCharacter.ID? {
    guard let list = store.state.characters, let first = list.values.first?.id, let origin = watch.origin,
      origin.search == store.state.search
    else { return nil }
    return list[id: origin.row] == nil ? first : nil
  }
}
