import CharactersDatabase
import LoadableReducers

/// Opens the database, and shows that as a load too: an example of a loadable state without a reducer.
///
/// Code that runs a load itself sets the state, and can use the same presenters and renderers.
struct DatabaseOpening {
  let location: DatabaseLocation
  let source: CharacterSource

  /// Opens the database, and fills it first if needed.
  ///
  /// - Parameter show: called with every state.
  /// - Throws: the database's error, after showing the failed state.
  func open(show: (LoadableState<CharactersDatabase>) -> Void) async throws -> CharactersDatabase {
    var state = LoadableState<CharactersDatabase>.notLoaded
    state.loading()
    show(state)
    let (fractions, continuation) = AsyncStream<Double>.makeStream()
    do {
      async let opened = open(reportingTo: continuation)
      for await fraction in fractions {
        state = .loading(progress: LoadProgress(fraction: fraction))
        show(state)
      }
      let database = try await opened
      state.loaded(with: database)
      show(state)
      return database
    } catch {
      state.failed(with: error)
      show(state)
      throw error
    }
  }

  private func open(reportingTo progress: AsyncStream<Double>.Continuation) async throws -> CharactersDatabase {
    defer { progress.finish() }
    return try await CharactersDatabase.open(at: location.resolve(), source: source) { progress.yield($0) }
  }
}
