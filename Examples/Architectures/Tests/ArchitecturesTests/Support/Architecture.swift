import BookSearch
import LoadableReducers
import MobiusLoop
import ReduxStore
import SearchSession
import Testing

/// An architecture that runs the feature.
@MainActor protocol Architecture {
  func send(_ action: BookSearch.Action) async
  var state: BookSearch.State { get async }
}

/// Makes an architecture, which calls a closure whenever its state may have changed.
struct ArchitectureMaker: Sendable, CustomTestStringConvertible {
  typealias Change = @Sendable (BookSearch.State) -> Void

  let testDescription: String
  let make: @MainActor (BookClient, @escaping Change) -> any Architecture

  static let all: [Self] = [
    Self(testDescription: "our own store", make: OwnStore.init),
    Self(testDescription: "a Redux store", make: Redux.init),
    Self(testDescription: "a Mobius loop", make: Mobius.init),
    Self(testDescription: "a server session", make: Session.init),
    Self(testDescription: "the glue for The Composable Architecture, on a stand-in", make: Composable.init),
  ]
}

private struct OwnStore: Architecture {
  let store: Store<BookSearch.State, BookSearch.Action>

  init(client: BookClient, change: @escaping ArchitectureMaker.Change) {
    store = Store(initialState: BookSearch.State()) {
      BookSearch.loads(
        around: Reduce { state, action in
          BookSearch.update(&state, action)
          return .none
        }, client)
    }
    store.subscribe { change($0) }
  }

  func send(_ action: BookSearch.Action) { store.send(action) }
  var state: BookSearch.State { store.state }
}

/// A reducer handles one action; nothing comes after it, so the driver settles in it.
private struct Redux: Architecture {
  let store: ReduxStore<BookSearch.State, BookSearch.Action>

  init(client: BookClient, change: @escaping ArchitectureMaker.Change) {
    let driver = BookSearch.driver(ReduxEffect<BookSearch.Action>.self, client)
    store = ReduxStore(BookSearch.State()) { driver.reduce(into: &$0, action: $1) }
    store.subscribe(change)
  }

  func send(_ action: BookSearch.Action) { store.dispatch(action) }
  var state: BookSearch.State { store.state }
}

/// An update is a pure function from a model to the next one.
private struct Mobius: Architecture {
  let loop: MobiusLoop<BookSearch.State, BookSearch.Action, LoadEffects<BookSearch.Action>.Step>

  init(client: BookClient, change: @escaping ArchitectureMaker.Change) {
    let driver = BookSearch.driver(LoadEffects<BookSearch.Action>.self, client)
    loop = MobiusLoop(
      first: First(model: BookSearch.State()),
      update: { model, event in
        var model = model
        let effects = driver.reduce(into: &model, action: event)
        return .next(model, effects: effects.steps)
      }, effectHandler: LoadHandler())
    loop.addObserver(change)
  }

  func send(_ action: BookSearch.Action) { loop.dispatchEvent(action) }
  var state: BookSearch.State { loop.latestModel }
}

private struct Session: Architecture {
  let session: SearchSession

  init(client: BookClient, change: @escaping ArchitectureMaker.Change) {
    session = SearchSession(client: client, didChange: change)
  }

  func send(_ action: BookSearch.Action) async { await session.handle(action) }
  var state: BookSearch.State { get async { await session.state } }
}
