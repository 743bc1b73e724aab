import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableAliasesTests {
  private struct Article: LoadableValue, Equatable {
    typealias Request = Int
    var title: String
  }

  private struct ArticleFeature: Feature {
    typealias State = Article
    enum Action { case opened }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private struct State {
    @Loadable var profile: UserProfile?
    @LoadableState var settings: [String]?
    @LoadableStateOf<ArticleFeature> var article
    @LoadableStateWith<String, [Article]> var articles
  }

  @Test("each alias serves as a property wrapper, with the request that it names")
  func wrappers() {
    var state = State()
    state.$profile.readyToLoad()
    state.$settings.readyToLoad(EmptyLoadRequest())
    state.$article.readyToLoad(3)
    state.$articles.readyToLoad("swift")
    expectEqual(state.$article.dueRequest, 3)
    state.article = Article(title: "Swift")
    state.articles = [Article(title: "Swift")]
    state.settings = ["dark"]
    expectEqual(state.article?.title, "Swift")
    expectEqual(state.articles?.first, state.article)
    expectEqual(state.settings, ["dark"])
    expect(state.profile == nil)
  }

  @Test("state and action of a child feature are typed by the same name")
  func child() {
    let action = LoadableActionOf<ArticleFeature>.load(3)
    var state = LoadableStateOf<ArticleFeature>.notLoaded
    if case .load(let request) = action { state.readyToLoad(request) }
    expectEqual(state.dueRequest, 3)
  }

  @Test("the memberwise initializer takes the states")
  func memberwise() {
    let state = State(
      profile: .loading(), settings: .loaded(nil), article: .loaded(Article(title: "Swift"), request: 3),
      articles: .ready("swift"))
    expect(state.$profile.isLoading)
    expect(state.$settings.isLoaded)
    expectEqual(state.$article.content?.request, 3)
    expect(state.$articles.isReadyToLoad)
  }
}
