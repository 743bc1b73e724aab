import LoadableReducers

@MainActor func show(_ topic: String) {}

@MainActor func makeModel(_ client: Client) -> LoadableModel<String, [Book]> {
  LoadableModel { load in
    await MainActor.run { show(load.request) }  // error: load  // faq: sending 'load' risks causing data races
    return try await client.books(about: load.request)
  }
}
