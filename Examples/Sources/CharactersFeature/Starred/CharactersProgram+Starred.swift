import CharactersDatabase
import LoadableReducers
import LoadableViews

extension CharactersProgram {
  /// Prints the starred characters straight from the database, and again after each change, until the task is cancelled.
  ///
  /// It prints what any program saves, such as one that was started with `--star`. The options say where the window of rows begins, and
  /// how many it has.
  ///
  /// - Throws: ``CharactersProgramError``.
  public func followStarred() async throws {
    let rows: @Sendable () -> AsyncThrowingStream<[UnicodeCharacter], any Error>
    do {
      let starred = try StarredCharacters(in: try await openDatabase())
      let (limit, isTooLarge) = options.pages.multipliedReportingOverflow(by: options.pageSize)
      rows = { [start = options.search.start] in starred.rows(from: start, limit: isTooLarge ? .max : limit) }
    } catch let error as CharactersDatabaseError {
      throw CharactersProgramError.database(reason: error.description)
    }
    let store = Store(initialState: StarredFeature.State()) { StarredFeature(rows: rows) }
    let presenter = LoadablePresenter<EmptyLoadRequest>(texts: LoadTexts { $0.error = LoadTexts.localizedText })
    let status = StatusRenderer<EmptyLoadRequest, [UnicodeCharacter]>(
      style: output.statusStyle, hasButtons: false, title: { _ in "the starred characters" }, summary: { "\($0.count)" }
    )
    let renderer = RowRenderer(style: output.rowStyle)
    var printed: [UnicodeCharacter]?
    var failure: (any Error)?
    let subscription = store.subscribe { state in
      self.showStatus(status.render(presenter.present(state.$characters)))
      guard let characters = state.characters, characters != printed else { return }
      do {
        // A line without text separates the rows from the former ones.
        try self.write((printed == nil ? [] : [""]) + characters.map(renderer.render))
      } catch {
        failure = error
        store.send(.characters(.cancel))
      }
      printed = characters
    }
    defer { subscription.cancel() }
    await store.send(.appeared).finish()
    if let failure { throw failure }
    if let error = store.state.$characters.failure?.error {
      throw CharactersProgramError.database(reason: LoadTexts.localizedText(error) ?? "\(error)")
    }
  }
}
