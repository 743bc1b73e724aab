import LoadableReducers

/// A parent with a property in each form: without a request, with one, and with a child feature; each test attaches the modifiers to `Base`.
enum FrontPage {
  struct State: Equatable {
    @LoadableStateOf<GreetingFeature> var greeting
    @LoadableStateWith<String, String> var headline
    @Loadable var motto: String?
    var place = "here"
  }

  enum Action: Equatable {
    case greeting(LoadableActionOf<GreetingFeature>)
    case headline(LoadableActionWith<String, String>)
    case motto(LoadableAction<String>)
  }

  typealias Base = Reduce<State, Action>
}

extension FrontPage.Action: CasePathable {
  struct AllCasePaths {
    let greeting = CasePath(FrontPage.Action.greeting) { if case .greeting(let action) = $0 { action } else { nil } }
    let headline = CasePath(FrontPage.Action.headline) { if case .headline(let action) = $0 { action } else { nil } }
    let motto = CasePath(FrontPage.Action.motto) { if case .motto(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// A child whose state names that it is loaded without a request.
struct GreetingFeature: Feature {
  struct State: Equatable, Sendable, LoadableValue {
    typealias Request = EmptyLoadRequest

    var message: String
  }

  enum Action: Equatable, Sendable {
    case shout
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.message = state.message.uppercased()
      return .none
    }
  }
}
