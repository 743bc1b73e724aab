import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

/// One visitor: the feature in its own store, on its own actor.
///
/// It knows nothing about HTTP or HTML: pages send a ``VisitorAction``, and get a ``PageViewModel``.
actor Visitor {
  private let store: StoreOf<CharactersFeature>
  private let sender: CharactersSender
  private let watch: ScreenWatch
  private let pageSize: Int
  private let limits: SiteLimits

  /// Creates a new visitor.
  ///
  /// - Parameters:
  ///   - client: finds the characters.
  ///   - pageSize: the number of rows in a page.
  ///   - limits: how long a list may get.
  ///   - clock: times the indicators.
  ///   - policy: how lists are loaded; its debounce applies to typing.
  init(client: any CharacterClient, pageSize: Int, limits: SiteLimits, clock: ServerClock, policy: LoadPolicy) {
    let store = Store(initialState: CharactersFeature.State()) {
      CharactersFeature(client: client, pageSize: pageSize, policy: policy)
    }
    let watch = ScreenWatch(clock: clock, timing: ActivityTiming())
    store.subscribe { watch.stateDidChange(to: $0) }
    self.store = store
    self.watch = watch
    sender = CharactersSender(store)
    self.pageSize = pageSize
    self.limits = limits
  }

  /// The current page, and when it changes by itself, because indicators appear and disappear with time.
  func look() -> (page: PageViewModel, nextChange: ServerClock.Instant?) {
    let (screen, nextChange) = watch.present(store.state)
    return (PageViewModel(screen: screen, address: address, isFull: isFull), nextChange)
  }

  /// Carries out an action of a page, and waits for the outcome.
  ///
  /// - Cancellation: returns early, and the work continues.
  func perform(_ action: VisitorAction) async {
    switch action {
    case .visit(let address): await visit(address)
    case .search(let text): search(text)
    case .load: await sender.list.perform(.load(store.state.search))
    case .refresh: await sender.list.refresh(screen.list)
    case .retry: await sender.list.perform(.retry)
    case .cancel: sender.list.send(.cancel)
    case .next: if !isFull { await sender.list.perform(.nextPage) }
    case .previous: if !isFull { await sender.list.perform(.previousPage) }
    case .appeared(let id): if !isFull, let list = screen.list.value { sender.list.rowAppeared(id, of: list) }
    case .reload: if let id = store.state.detail?.id { await sender.detail.perform(.load(id)) }
    case .encode(let encoding): sender.choose(encoding)
    }
  }

  /// Adds a listener for changes, until ``unsubscribe(_:)`` or the end of the visitor.
  func subscribe(_ listener: AsyncStream<Void>.Continuation) -> Int {
    watch.add(listener)
  }

  /// Removes a listener.
  func unsubscribe(_ listener: Int) {
    watch.remove(listener)
  }

  /// Ends all loads and streams.
  ///
  /// Otherwise they would keep the store alive until they end by themselves.
  func leave() {
    store.send(.detailClosed)
    // Last, because any other action could let a held-back search load.
    store.send(.characters(.unload))
    watch.removeAll()
  }

  /// Searches for a text; if it is a new one, closes the open character, which hides the list on a phone.
  private func search(_ text: String) {
    if CharacterSearch.typed(text).text != store.state.search.text { sender.close() }
    sender.search(text)
  }

  /// Shows an address, and loads what is missing: not what is already loaded, and not what has failed.
  private func visit(_ address: PageAddress) async {
    // Checked before anything is sent, because the very first action already holds the search back.
    let isToLoad = address.search != store.state.search || isPending
    if address.search != store.state.search {
      sender.search(address.search.text)
      store.send(.startChanged(address.search.start))
    }
    let detail = address.character.map { sender.open($0) }
    if address.character == nil { sender.close() }
    if isToLoad {
      // At once: the debounce is meant for typing only.
      await sender.list.perform(.load(address.search))
    }
    await loadPages(of: address.search, upTo: address.page)
    await detail?.finish()
  }

  private func loadPages(of search: CharacterSearch, upTo page: Int) async {
    let pagesBefore = min(page, limits.lastPage(size: pageSize)) - 1
    // Another visit may have begun another list meanwhile, which needs no pages for this one.
    while !Task.isCancelled, store.state.search == search, rowCount <= pagesBefore * pageSize, !isFull,
      let footer = screen.list.value?.footer, footer.intent == .nextPage, case .more = footer
    {
      await sender.list.perform(.nextPage)
    }
  }

  private var isPending: Bool {
    if case .pending = screen.list { true } else { false }
  }

  private var screen: CharactersViewModel { watch.present(store.state).screen }

  private var rowCount: Int { store.state.characters?.values.count ?? 0 }

  private var isFull: Bool { rowCount >= limits.rows }

  private var address: PageAddress {
    let pages = (rowCount + pageSize - 1) / pageSize
    // A list that has grown at both ends may have more pages than an address allows.
    let page = min(max(pages, 1), limits.lastPage(size: pageSize))
    return PageAddress(search: store.state.search, page: page, character: store.state.detail?.id)
  }
}
