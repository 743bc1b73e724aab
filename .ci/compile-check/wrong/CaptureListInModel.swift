import LoadableReducers

@MainActor func makeModel(client: Client) -> LoadableModel<EmptyLoadRequest, Profile> {
  LoadableModel { [client] _ in try await client.profile() }  // error: isolation boundary
}
