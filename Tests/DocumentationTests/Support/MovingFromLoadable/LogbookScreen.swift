import LoadableReducers

/// What the view of a logbook asks for.
@MainActor struct LogbookScreen {
  let store: StoreOf<LogbookFeature>

  func rowAppeared(_ entry: LogEntry) { store.send(.entries(.rowAppeared(entry.id))) }
  func moreTapped() { store.send(.entries(.loadNext)) }
  func newestTapped() { store.send(.entries(.refresh(.refreshHead))) }
  func pulledDown() async { await store.send(.entries(.refresh(.reload))).finish() }
}
