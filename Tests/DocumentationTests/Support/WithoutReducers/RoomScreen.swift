import LoadableReducers

struct Exhibit: Equatable, Sendable { let title: String }

/// The exhibits in a room of a museum, on a screen without reducers.
@MainActor final class RoomScreen {
  let exhibits: LoadableModel<String, [Exhibit]>

  init(client: any Loader<String, [Exhibit]>) {
    exhibits = LoadableModel(policy: .none.overlap(.join)) { load in try await client.load(load.request) }
  }

  var title: String {
    switch exhibits.phase {
    case .notLoaded: "Choose a room"
    case .loading(let room, previous: _): "On the way to \(room)"
    case .failed(let failure, previous: _): "\(failure.request ?? "The room") is closed"
    case .loaded(let content): content.request ?? "A room"
    }
  }

  func enter(_ room: String) async { await exhibits.load(room) }

  func pulledToRefresh() async { await exhibits.refresh() }

  func knockAgain() async { await exhibits.retry() }
}
