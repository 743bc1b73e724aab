import LoadableReducers

/// Something to do in the household.
nonisolated struct Chore: Hashable, Identifiable, Codable {
  let id: Int
  var title: String
  var isDone = false
}

/// What the user can change: data, and no closure, so that it can be stored and sent again after a restart.
nonisolated enum ChoreEdit: Hashable, Codable {
  case done(Chore.ID, Bool)
  case rename(Chore.ID, String)
  case remove(Chore.ID)

  var id: Chore.ID {
    switch self {
    case .done(let id, _), .rename(let id, _), .remove(let id): id
    }
  }

  /// Finds the row by its id, and does nothing if it is missing.
  func apply(to chores: inout IdentifiedList<Chore>) {
    switch self {
    case .done(let id, let isDone): chores[id: id]?.isDone = isDone
    case .rename(let id, let title): chores[id: id]?.title = title
    case .remove(let id): chores.remove(id: id)
    }
  }
}

/// What the feature asks of the server.
struct ChoreClient: Sendable {
  var chores: @Sendable () async throws -> IdentifiedList<Chore>
  var save: @Sendable (_ edit: ChoreEdit, _ key: String) async throws -> Void
}

/// The server's answer to an edit that it does not accept.
struct NotAllowed: Error {}

struct ChoresFeature: Feature {
  struct State: Equatable {
    @Loadable var chores: IdentifiedList<Chore>?
    @Edits<ChoreEdit> var edits

    /// What presenters take.
    var shown: Loadable<IdentifiedList<Chore>>.Shown {
      $chores.showing($edits) { chores, edit in edit.apply(to: &chores) }
    }
  }

  enum Action {
    case appeared
    case boxTapped(Chore)
    case chores(LoadableAction<IdentifiedList<Chore>>)
    case edits(EditAction<ChoreEdit>)
  }

  let client: ChoreClient

  var body: some ReducerOf<Self> {
    let client = client
    Reduce { state, action in
      if case .boxTapped(let chore) = action { state.$edits.begin(.done(chore.id, !chore.isDone)) }
      return .none
    }
    .edits(state: \.$edits, action: \.edits, of: \.$chores, order: .serial(by: \.id), policy: .standard) { attempt in
      try await client.save(attempt.edit, attempt.key.description)
    }
    .isRefusal { $0 is NotAllowed }
    .loadable(state: \.$chores, action: \.chores, performsLoadOn: \.appeared) { _ in try await client.chores() }
  }
}
