import BookSearch
import ComposableArchitecture

@testable import ComposableFeatures

/// The feature in a store of the stand-in, with the glue.
struct Composable: Architecture {
  private let store: Store<BookSearch.State, ComposableSearch.Action>

  init(client: BookClient, change: @escaping ArchitectureMaker.Change) {
    store = Store(initialState: BookSearch.State()) { ComposableSearch(client: client) }
    store.observe { change($1) }
  }

  func send(_ action: BookSearch.Action) { store.send(.search(action)) }
  var state: BookSearch.State { store.withState { $0 } }
}
