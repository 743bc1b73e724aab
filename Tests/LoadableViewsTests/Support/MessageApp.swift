import LoadableReducers

/// A loaded message, which is a child feature.
struct MessageFeature: Feature {
  struct State: Equatable, Sendable, LoadableValue {
    typealias Request = EmptyLoadRequest

    var text: String
  }

  enum Action: Sendable {
    case shout
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.text = state.text.uppercased()
      return .none
    }
  }
}

/// Two loaded messages: a welcome without a request, and news for a text.
struct MessageApp: Feature {
  struct State: Sendable {
    @LoadableStateOf<MessageFeature> var welcome
    @LoadableStateWith<String, MessageFeature.State> var news
  }

  enum Action {
    case welcome(LoadableActionOf<MessageFeature>)
    case news(LoadableChildAction<String, MessageFeature>)
  }

  let server: any Loader<String, String>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$welcome, action: \.welcome) { _ in
        try await server.load("welcome").map { MessageFeature.State(text: $0) }
      }
      .child {
        MessageFeature()
      }
      .loadable(state: \.$news, action: \.news) { load in
        try await server.load(load.request).map { MessageFeature.State(text: $0) }
      }
      .child {
        MessageFeature()
      }
  }
}

extension MessageApp.Action: CasePathable {
  struct AllCasePaths {
    let welcome = CasePath(MessageApp.Action.welcome) { if case .welcome(let action) = $0 { action } else { nil } }
    let news = CasePath(MessageApp.Action.news) { if case .news(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
