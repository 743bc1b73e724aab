import LoadableReducers

@MainActor func makeModel(client: Client) -> LoadableModel<Int, [Book]> {
  LoadableModel { load in try await client.books(about: load.request) }  // error: Int
}
