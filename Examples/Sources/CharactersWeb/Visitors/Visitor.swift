import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

/// One visitor: the feature in a store of its own, on an actor of its own.
///
/// Nothing here knows of HTTP or HTML: pages ask by ``VisitorAction``, and see ``PageViewModel``.
actor Visitor {
  private let store: StoreOf<CharactersFeature>
  private let binding: CharactersBinding
  private let watch: ScreenWatch
  private let pageSize: Int
  private let limits: SiteLimits

  /// Makes a visitor who has seen nothing yet.
  ///
  /// - Parameters:
  ///   - client: finds the characters.
  ///   - pageSize: how many rows a page has.
  ///   - limits: how long a list may get.
  ///   - clock: what indicators are timed by.
  ///   - policy: how lists are loaded; its debounce is for those who type.
  init(client: any CharacterClient, pageSize: Int, limits: SiteLimits, clock: ServerClock, policy: LoadPolicy) {
    let store = Store(initialState: CharactersFeature.State()) {
      CharactersFeature(client: client, pageSize: pageSize, policy: policy)
    }
    let watch = ScreenWatch(clock: clock, timing: ActivityTiming())
    store.subscribe { watch.stateDidChange(to: $0) }
    self.store = store
    self.watch = watch
    binding = CharactersBinding(store)
    self.pageSize = pageSize
    self.limits = limits
  }

  /// What there is to see now, and when that will be something else by itself: an indicator comes and goes by time.
  func look() -> (page: PageViewModel, nextChange: ServerClock.Instant?) {
    let (screen, nextChange) = watch.present(store.state)
    return (PageViewModel(screen: screen, address: address, isFull: isFull), nextChange)
  }

  /// Does what a page asks for, and waits until the outcome is in.
  ///
  /// - Cancellation: this returns early, and what was begun goes on.
  func perform(_ action: VisitorAction) async {
    switch action {
    case .visit(let address): await visit(address)
    case .search(let text): search(text)
    case .load: await binding.list.perform(.list(.load(store.state.search)))
    case .refresh: await binding.list.refresh()
    case .retry: await binding.list.perform(.retry)
    case .cancel: binding.list.send(.list(.cancel))
    case .next: if !isFull { await binding.list.perform(.loadNext) }
    case .previous: if !isFull { await binding.list.perform(.loadPrevious) }
    case .appeared(let id): if !isFull { binding.list.rowAppeared(id) }
    case .reload: if let id = store.state.detail?.id { await binding.detail.perform(.load(id)) }
    case .encode(let encoding): binding.choose(encoding)
    }
  }

  /// Tells somebody of changes from now on, until ``unsubscribe(_:)`` or the end of the visitor.
  func subscribe(_ listener: AsyncStream<Void>.Continuation) -> Int {
    watch.add(listener)
  }

  /// Tells somebody no more.
  func unsubscribe(_ listener: Int) {
    watch.remove(listener)
  }

  /// Ends all loads and streams.
  ///
  /// They would keep the store until they end by themselves, however long that takes.
  func leave() {
    store.send(.detailClosed)
    // Last, because any other action may have a search held back to be loaded.
    store.send(.characters(.unload))
    watch.removeAll()
  }

  /// Searches for a text; where it is another one, the list is wanted in sight, which on a phone an open character hides.
  private func search(_ text: String) {
    if CharacterSearch.typed(text).text != store.state.search.text { binding.close() }
    binding.search(text)
  }

  /// Shows what an address says, and loads what is missing of it: not what is there, and not what has failed.
  private func visit(_ address: PageAddress) async {
    // Asked before anything is sent: the first action of all already has the search held back to be loaded.
    let isToLoad = address.search != store.state.search || isPending
    if address.search != store.state.search {
      binding.search(address.search.text)
      store.send(.startChanged(address.search.start))
    }
    let detail = address.character.map { binding.open($0) }
    if address.character == nil { binding.close() }
    if isToLoad {
      // At once: that a search is held back is for those who type.
      await binding.list.perform(.list(.load(address.search)))
    }
    await loadPages(of: address.search, upTo: address.page)
    await detail?.finish()
  }

  private func loadPages(of search: CharacterSearch, upTo page: Int) async {
    let pagesBefore = min(page, limits.lastPage(size: pageSize)) - 1
    // Another visit may have begun another list meanwhile, which has not been asked for pages.
    while !Task.isCancelled, store.state.search == search, rowCount <= pagesBefore * pageSize, !isFull,
      let footer = screen.list.value?.footer, footer.intent == .loadNext, case .more = footer
    {
      await binding.list.perform(.loadNext)
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
    // A list that has grown at both ends may have begun a page that its address cannot have.
    let page = min(max(pages, 1), limits.lastPage(size: pageSize))
    return PageAddress(search: store.state.search, page: page, character: store.state.detail?.id)
  }
}
