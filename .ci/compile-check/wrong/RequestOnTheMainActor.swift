import LoadableReducers

@MainActor struct Query: @MainActor Hashable { let text: String }

@MainActor func makeModel(_ client: Client) -> LoadableModel<Query, [Book]> {  // error: Query  // faq: cannot satisfy conformance requirement for a 'Sendable' type parameter
  LoadableModel { load in try await client.books(about: load.request.text) }
}
