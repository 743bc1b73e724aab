import LoadableReducers

struct Row: @MainActor Identifiable, Sendable { let id: Int, title: String }

@MainActor func makeRows(_ client: Client) -> LoadableModel<String, IdentifiedList<Row>> {
  LoadableModel { load in
    let books = try await client.books(about: load.request) ?? []  // also: Identifiable
    return IdentifiedList(uniquing: books.map { Row(id: $0.id, title: $0.title) })  // error: Row  // faq: cannot be used in caller isolation inheriting-isolated context
  }
}
