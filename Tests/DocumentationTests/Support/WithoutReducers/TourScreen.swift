import LoadableReducers

/// The exhibits in the room that the visitor has chosen.
@MainActor final class TourScreen {
  var room = "Room 7"
  private(set) lazy var exhibits: LoadableModel<EmptyLoadRequest, [Exhibit]> = {
    let client = client
    weak let screen = self
    return LoadableModel { _ in
      guard let room = await screen?.room else { return nil }
      return try await client.load(room)
    }
  }()
  private let client: any Loader<String, [Exhibit]>

  init(client: any Loader<String, [Exhibit]>) { self.client = client }
}
