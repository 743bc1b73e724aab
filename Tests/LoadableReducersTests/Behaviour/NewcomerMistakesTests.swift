import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Mistakes that the compiler cannot see: each is reported once, in words that name it.
///
/// Those that it does see are in .ci/compile-check.
@MainActor struct NewcomerMistakesTests {
  private let reporter = RecordingIssueReporter()

  private func messages(_ body: () async -> Void) async -> [String] {
    await IssueReporting.$current.withValue(reporter) {
      await body()
      await effectsHaveBegun()
    }
    return reporter.issues.map(\.message)
  }

  /// Two properties of one type, whose handwritten paths are easily confused by copying.
  private struct BookFeature: Feature {
    /// Which half of the path to the quote names the author.
    enum Slip { case made, taken }

    struct State {
      @Loadable var quote: String?
      @Loadable var author: String?
    }

    enum Action: CasePathable {
      case appeared, quote(LoadableAction<String>), author(LoadableAction<String>)

      struct AllCasePaths {
        let appeared = CasePath(Action.appeared) { if case .appeared = $0 { true } else { false } }
        let quote = CasePath(Action.quote) { if case .quote(let action) = $0 { action } else { nil } }
        let madeWrong = CasePath(Action.author) { if case .quote(let action) = $0 { action } else { nil } }
        let takenWrong = CasePath(Action.quote) { if case .author(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    let slip: Slip

    var body: some ReducerOf<Self> {
      EmptyReducer().loadable(
        state: \.$quote, action: slip == .made ? \.madeWrong : \.takenWrong, performsLoadOn: \.appeared
      ) { _ in "Call me Ishmael." }
    }
  }

  @Test("a case path that embeds in another case than it extracts from is reported once, with both cases")
  func otherCaseMade() async {
    let store = Store(initialState: BookFeature.State()) { BookFeature(slip: .made) }
    let messages = await messages {
      store.send(.quote(.load()))
      store.send(.quote(.refresh))
    }
    expectEqual(messages.count, 1)
    expect(messages.allSatisfy { $0.contains("'.author(.load(") && $0.contains("'.quote(.load(") })
  }

  @Test("a case path that extracts from another case than it embeds in is reported with the first load")
  func otherCaseTaken() async {
    let store = Store(initialState: BookFeature.State()) { BookFeature(slip: .taken) }
    let messages = await messages {
      store.send(.appeared)
      store.send(.appeared)
    }
    expectEqual(messages.count, 1)
    expect(messages.allSatisfy { $0.contains("it makes '.quote(.refresh)'") })
  }

  @Test("the property's own case is not a trigger: it is reported and ignored, but a case of it may be one")
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

  @Test("the outcome of a property's own load is not a trigger: it is reported once, and nothing loads forever")
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

  @Test("a reducer asks for a load by itself, so that its action needs no case path")
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
    let store = Store(initialState: StageFeature.State()) { StageFeature() }
    let hall = Store(initialState: HallState()) {
      EmptyReducer<HallState, HallAction>().loadable(state: \.$stage, action: \.stage) { _ in nil }.child {
        StageFeature()
      }
    }
    let messages = await messages {
      store.send(.number(.refresh))
      hall.send(.stage(.child(.note("late"))))
    }
    expectEqual(messages.count, 2)
    expect(messages[0].hasPrefix("'.number(.refresh)' asks 'number' to load"))
    expect(messages[1].hasPrefix("The child action '.note(\"late\")' came for 'stage'"))
  }
}
