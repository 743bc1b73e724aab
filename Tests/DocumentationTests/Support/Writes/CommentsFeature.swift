import LoadableReducers

/// A comment, whose id the server chooses.
nonisolated struct Comment: InsertableRow, Hashable, Codable {
  var id: RowID<Int>  // decoded from 7
  var text: String
}

nonisolated enum CommentEdit: InsertingEdit, Codable {
  case add(Comment)
  case rewrite(Comment.ID, String)

  var rowID: RowID<Int>? {
    switch self {
    case .add(let comment): comment.id
    case .rewrite(let id, _): id
    }
  }

  var isInsert: Bool { if case .add = self { true } else { false } }

  func apply(to comments: inout IdentifiedList<Comment>) {
    switch self {
    case .add(let comment): comments.append(comment)
    case .rewrite(let id, let text): comments[id: id]?.text = text
    }
  }
}

/// Saves edits, and answers with the id of a new comment.
struct CommentClient: Sendable {
  var comments: @Sendable () async throws -> IdentifiedList<Comment>
  var save: @Sendable (_ edit: CommentEdit, _ key: String, _ id: Int?) async throws -> Int?
}

struct CommentsFeature: Feature {
  struct State: Equatable {
    @Loadable var comments: IdentifiedList<Comment>?
    @Edits<CommentEdit> var edits

    var shown: Loadable<IdentifiedList<Comment>>.Shown {
      $comments.showing($edits) { comments, edit in edit.apply(to: &comments) }
    }
  }

  enum Action {
    case appeared
    case sendTapped(String)
    case comments(LoadableAction<IdentifiedList<Comment>>)
    case edits(EditAction<CommentEdit>)
  }

  let client: CommentClient
  var policy = LoadPolicy.standard

  var body: some ReducerOf<Self> {
    let (client, policy) = (client, policy)
    Reduce { state, action in
      if case .sendTapped(let text) = action {
        state.$edits.begin(.add(Comment(id: .new(), text: text)))
      }
      return .none
    }
    .edits(state: \.$edits, action: \.edits, of: \.$comments, policy: policy.timeout(.seconds(10))) { attempt in
      try await client.save(attempt.edit, attempt.key.description, attempt.savedID)
    }
    .inserting { savedID in savedID }
    .loadable(state: \.$comments, action: \.comments, performsLoadOn: \.appeared) { _ in try await client.comments() }
  }
}

extension CommentClient {
  /// The same without reducers.
  func model() -> LoadableModel<EmptyLoadRequest, IdentifiedList<Comment>>.Editable<CommentEdit> {
    LoadableModel { _ in try await comments() }
      .edits(inserting: .identified { savedID in savedID }) { (comments, edit: CommentEdit) in
        edit.apply(to: &comments)
      } saving: { attempt in
        try await save(attempt.edit, attempt.key.description, attempt.savedID)
      }
  }
}
