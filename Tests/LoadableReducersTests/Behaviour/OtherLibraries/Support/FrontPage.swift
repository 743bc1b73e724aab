import LoadableReducers

/// State and action of a parent of loaded features, as swift-composable-loadable writes them; each test attaches the modifier to `Base`.
enum FrontPage {
  struct State: Equatable {
    @LoadableStateOf<GreetingFeature> var greeting
    @LoadableStateOf<WelcomeFeature> var welcome
    @LoadableStateWith<String, NoticeFeature.State> var news
    @LoadableStateWith<Int, NoticeFeature.State> var alarm
    @LoadableStateWith<String, String> var headline
    @Loadable var motto: String?
    var place = "here"
    var alert: String?
  }

  enum Action: Equatable {
    case greeting(LoadableActionOf<GreetingFeature>)
    case welcome(LoadableActionOf<WelcomeFeature>)
    case news(LoadableChildAction<String, NoticeFeature>)
    case alarm(LoadableChildAction<Int, NoticeFeature>)
    case headline(LoadableActionWith<String, String>)
    case motto(LoadableAction<String>)
  }

  typealias Base = Reduce<State, Action>
}

extension FrontPage.Action: CasePathable {
  struct AllCasePaths {
    let greeting = CasePath(FrontPage.Action.greeting) { if case .greeting(let action) = $0 { action } else { nil } }
    let welcome = CasePath(FrontPage.Action.welcome) { if case .welcome(let action) = $0 { action } else { nil } }
    let news = CasePath(FrontPage.Action.news) { if case .news(let action) = $0 { action } else { nil } }
    let alarm = CasePath(FrontPage.Action.alarm) { if case .alarm(let action) = $0 { action } else { nil } }
    let headline = CasePath(FrontPage.Action.headline) { if case .headline(let action) = $0 { action } else { nil } }
    let motto = CasePath(FrontPage.Action.motto) { if case .motto(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
