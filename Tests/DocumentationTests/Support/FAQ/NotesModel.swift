import LoadableReducers

struct Note: Equatable, Sendable { let title: String }

/// Says on the main actor what is being loaded.
@MainActor func makeNotes(
  loader: any Loader<String, Note>, say: @escaping @MainActor @Sendable (String) -> Void
) -> LoadableModel<String, Note> {
  LoadableModel { load in
    let request = load.request
    await MainActor.run { say("Loading \(request)") }
    return try await loader.load(request)
  }
}
