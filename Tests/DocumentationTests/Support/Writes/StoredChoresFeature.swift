import LoadableReducers

/// The chores of one account; changes that were made without a network survive the end of the app.
struct StoredChoresFeature: Feature {
  struct State: Equatable {
    var account: String?
    @Loadable var chores: IdentifiedList<Chore>?
    @Edits<ChoreEdit> var edits
  }

  enum Action {
    case boxTapped(Chore)
    case signOutTapped
    case chores(LoadableAction<IdentifiedList<Chore>>)
    case edits(EditAction<ChoreEdit>)
  }

  let client: ChoreClient
  let storage: any LoadableStorage

  var body: some ReducerOf<Self> {
    let client = client
    Reduce { state, action in
      switch action {
      case .boxTapped(let chore): state.$edits.begin(.done(chore.id, !chore.isDone))
      case .signOutTapped:
        state.$edits.removeAll()  // also the stored ones
        state.account = nil
      case .chores, .edits: break
      }
      return .none
    }
    .edits(state: \.$edits, action: \.edits, of: \.$chores, order: .serial(by: \.id)) { attempt in
      try await client.save(attempt.edit, attempt.key.description)
    }
    .stored(in: storage, version: 1, as: { state in state.account.map { "chores of \($0)" } })
    .loadable(state: \.$chores, action: \.chores) { _ in try await client.chores() }
  }
}

extension ChoreClient {
  /// The same without reducers, for one account.
  func model(
    of account: String, storage: some LoadableStorage
  ) -> LoadableModel<EmptyLoadRequest, IdentifiedList<Chore>>.Editable<ChoreEdit> {
    LoadableModel { _ in try await chores() }
      .edits(
        stored: .in(storage, version: 1, as: "chores of \(account)"), order: .serial(by: \.id)
      ) { (chores, edit: ChoreEdit) in
        edit.apply(to: &chores)
      } saving: { attempt in
        try await save(attempt.edit, attempt.key.description)
      }
  }
}
