import LoadableReducers

/// One of many people; the request is the person's id.
struct PersonFeature: Feature {
  nonisolated struct Rename: Hashable, Codable {
    let personID: Int
    let name: String
  }

  struct State {
    @LoadableStateWith<Int, String> var name: String?
    @Edits<Rename> var edits
  }

  enum Action {
    case name(LoadableActionWith<Int, String>)
    case edits(EditAction<Rename>)
  }

  let load: @Sendable (_ id: Int) async throws -> String
  let save: @Sendable (_ edit: Rename, _ key: String) async throws -> Void

  var body: some ReducerOf<Self> {
    let (load, save) = (load, save)
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$name) { attempt in
        try await save(attempt.edit, attempt.key.description)
      }
      .belonging { edit, request in edit.personID == request }
      .loadable(state: \.$name, action: \.name) { person in try await load(person.request) }
  }
}
