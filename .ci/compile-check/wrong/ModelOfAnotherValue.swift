import LoadableReducers

@MainActor func makeModel(client: Client) -> LoadableModel<EmptyLoadRequest, Profile> {
  LoadableModel { _ in try await client.titles() }  // error: [String]
}
