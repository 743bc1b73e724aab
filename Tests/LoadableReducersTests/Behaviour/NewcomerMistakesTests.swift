import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Mistakes that the compiler cannot see: each is reported once, with a message that names it.
///
/// Those that the compiler does see are in .ci/compile-check.
@MainActor struct NewcomerMistakesTests {
  private let reporter = RecordingIssueReporter()

  private func messages(_ body: () async -> Void) async -> [String] {
    await IssueReporting.$current.withValue(reporter) {
      await body()
      await effectsHaveBegun()
    }
    return reporter.issues.map(\.message)
  }

  /// Properties whose handwritten paths are easily mixed up when copied.
  private struct BookFeature: Feature {
    /// Which half of a path names the wrong case.
    enum Slip { case none, made, taken }

    struct State {
      @Loadable var quote: String?
      @Loadable var author: String?
      @Paginated<PagedRows> var chapters
      @Paginated<PagedRows> var pages
      @Edits<Int> var stars
      @Edits<Int> var votes
    }

    enum Action: CasePathable {
      case appeared, asked
      case quote(LoadableAction<String>), author(LoadableAction<String>)
      case chapters(PaginatedAction<PagedRows>), pages(PaginatedAction<PagedRows>)
      case stars(EditAction<Int>), votes(EditAction<Int>)

      struct AllCasePaths {
        let appeared = CasePath(Action.appeared) { if case .appeared = $0 { true } else { false } }
        let quote = CasePath(Action.quote) { if case .quote(let action) = $0 { action } else { nil } }
        let author = CasePath(Action.author) { if case .author(let action) = $0 { action } else { nil } }
        let chapters = CasePath(Action.chapters) { if case .chapters(let action) = $0 { action } else { nil } }
        let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
        let stars = CasePath(Action.stars) { if case .stars(let action) = $0 { action } else { nil } }
        let votes = CasePath(Action.votes) { if case .votes(let action) = $0 { action } else { nil } }
        // Each of these is the path with that name, with one half changed.
        let quoteMadeWrong = CasePath(Action.author) { if case .quote(let action) = $0 { action } else { nil } }
        let quoteTakenWrong = CasePath(Action.quote) { if case .author(let action) = $0 { action } else { nil } }
        let chaptersMadeWrong = CasePath(Action.pages) { if case .chapters(let action) = $0 { action } else { nil } }
        let chaptersTakenWrong = CasePath(Action.chapters) { if case .pages(let action) = $0 { action } else { nil } }
        let starsMadeWrong = CasePath(Action.votes) { if case .stars(let action) = $0 { action } else { nil } }
        let starsTakenWrong = CasePath(Action.stars) { if case .votes(let action) = $0 { action } else { nil } }
        // A computed path, which cannot be found among the stored ones.
        var quotation: CasePath<Action, LoadableAction<String>> {
          CasePath(Action.author) { if case .quote(let action) = $0 { action } else { nil } }
        }
      }

      static let allCasePaths = AllCasePaths()
    }

    let slip: Slip

    var body: some ReducerOf<Self> {
      Reduce<State, Action> { state, action in
        if case .asked = action {
          state.$quote.request()
          state.$chapters.readyToLoad()
          state.$stars.begin(5)
        }
        return .none
      }
      .edits(
        state: \.$stars, action: slip == .none ? \.stars : slip == .made ? \.starsMadeWrong : \.starsTakenWrong,
        of: \.$quote
      ) { _ in }
      .loadable(
        state: \.$quote, action: slip == .none ? \.quote : slip == .made ? \.quoteMadeWrong : \.quoteTakenWrong,
        performsLoadOn: \.appeared
      ) { _ in "Call me Ishmael." }
      .paginated(
        state: \.$chapters,
        action: slip == .none ? \.chapters : slip == .made ? \.chaptersMadeWrong : \.chaptersTakenWrong, firstPage: 1
      ) { load in RowsPage(load.page, "") }
    }
  }

  private static let bookActions: [String: [BookFeature.Action]] = [
    "a trigger": [.appeared, .appeared], "by hand": [.asked, .asked],
    "actions of the properties": [.quote(.load()), .chapters(.load()), .stars(.begin(5)), .quote(.refresh)],
  ]

  @Test(
    "a case path whose halves name different cases is reported once, with both cases, whatever makes its property load",
    arguments: [true, false], ["a trigger", "by hand", "actions of the properties"])
  func otherCase(isMade: Bool, way: String) async throws {
    let actions = try #require(Self.bookActions[way])
    for slip in [BookFeature.Slip.none, isMade ? .made : .taken] {
      let store = Store(initialState: BookFeature.State()) { BookFeature(slip: slip) }
      let messages = await messages { for action in actions { store.send(action) } }
      guard slip != .none else {
        expectEqual(messages, [])
        continue
      }
      expectEqual(messages.count, 3)
      for (one, other) in [("quote", "author"), ("chapters", "pages"), ("stars", "votes")] {
        let (made, taken) = isMade ? (other, one) : (one, other)
        let name = one + (isMade ? "MadeWrong" : "TakenWrong")
        let found = messages.first { $0.contains("'\\.\(name)' makes '.\(made)(") }
        expect(found?.contains("but matches '.\(taken)(") == true, "\(messages)")
      }
    }
  }

  @Test("a computed case path of a wrong case is reported with the name of its property")
  func computedPath() async {
    let store = Store(initialState: BookFeature.State()) {
      EmptyReducer<BookFeature.State, BookFeature.Action>()
        .loadable(state: \.$quote, action: \.quotation) { _ in "Call me Ishmael." }
    }
    let messages = await messages { store.send(.asked) }
    expectEqual(messages.count, 1)
    expect(
      messages.allSatisfy { $0.contains("'\\.quotation' makes '.author(.refresh)', but matches '.quote(.refresh)'") })
  }

  @Test("a property's own case is not a trigger: that is reported and ignored, but a case within it may be one")
  func ownCase() async {
    var loads = 0
    let messages = await messages {
      let store = Store(initialState: BookFeature.State()) {
        EmptyReducer<BookFeature.State, BookFeature.Action>()
          .loadable(state: \.$quote, action: \.quote, performsLoadOn: \.quote, \.appeared) { _ in "Call me Ishmael." }
          .performsLoad(on: .ifNotLoaded(\.quote))
          .performsLoad(on: .always(\.quote.unload))
      }
      for action in [BookFeature.Action.appeared, .quote(.unload)] {
        store.send(action)
        await effectsHaveBegun()
        if store.quote != nil { loads += 1 }
      }
    }
    expectEqual(loads, 2)
    expectEqual(messages.count, 2)
    expect(
      messages.allSatisfy { $0.contains("'.quote(.refresh)'") && $0.contains("'performsLoadOn' repeats 'action'") })
  }

  @Test("the outcome of a property's own load is not a trigger: that is reported once, and nothing loads forever")
  func ownOutcome() async {
    let store = Store(initialState: BookFeature.State()) {
      EmptyReducer<BookFeature.State, BookFeature.Action>()
        .loadable(state: \.$quote, action: \.quote, performsLoadOn: \.quote.finished) { _ in "Call me Ishmael." }
    }
    let messages = await messages {
      store.send(.quote(.load()))
      store.send(.quote(.load()))
    }
    await effectsHaveBegun()
    expectEqual(store.quote, "Call me Ishmael.")
    expectEqual(messages.count, 1)
    expect(messages.allSatisfy { $0.contains("comes from the load of 'quote' and is a trigger of the same property") })
  }

  @Test("a reducer can ask for a load itself, so that its action needs no case path")
  func withoutCasePath() async {
    let store = Store(initialState: BookFeature.State()) {
      Reduce<BookFeature.State, BookFeature.Action> { state, action in
        if case .appeared = action { state.$quote.request() }
        return .none
      }
      .loadable(state: \.$quote, action: \.quote) { _ in "Call me Ishmael." }
    }
    store.send(.appeared)
    await effectsHaveBegun()
    expectEqual(store.quote, "Call me Ishmael.")
  }

  @Test("a list's own case is not a trigger either")
  func ownCaseOfList() async {
    let messages = await messages {
      _ = FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.rows) { load in
        RowsPage(load.page, "")
      }
      .performsLoad(on: .always(\.rows))
    }
    expectEqual(messages.count, 2)
    expect(messages.allSatisfy { $0.contains("'.rows(.retry)'") })
  }

  @Test("a report spells actions as code does, without modules and generic parameters")
  func spelling() async {
    let store = Store(initialState: EffectFeature.State()) { EffectFeature() }
    let owner = Store(initialState: LoadedChildState()) {
      EmptyReducer<LoadedChildState, LoadedChildAction>().loadable(state: \.$stage, action: \.stage) { _ in nil }.child
      {
        EffectFeature()
      }
    }
    let messages = await messages {
      store.send(.number(.refresh))
      owner.send(.stage(.child(.note("late"))))
    }
    expectEqual(messages.count, 2)
    expect(messages[0].hasPrefix("'.number(.refresh)' asks 'number' to load"))
    expect(messages[1].hasPrefix("The child action '.note(\"late\")' came for 'stage'"))
  }
}
