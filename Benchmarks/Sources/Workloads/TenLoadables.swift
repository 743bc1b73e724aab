import LoadableCore
import LoadableReducers

/// A feature with ten loadable properties.
struct TenLoadables: Feature {
  struct State: Sendable {
    var count = 0
    @Loadable var a: Int?
    @Loadable var b: Int?
    @Loadable var c: Int?
    @Loadable var d: Int?
    @Loadable var e: Int?
    @Loadable var f: Int?
    @Loadable var g: Int?
    @Loadable var h: Int?
    @Loadable var i: Int?
    @Loadable var j: Int?

    init() {
      // Half of them are loaded, because content costs something to look at.
      (a, c, e, g, i) = (1, 3, 5, 7, 9)
    }
  }

  enum Action: CasePathable {
    case increment
    case book(Int, LoadableAction<Int>)

    struct AllCasePaths {
      subscript(index: Int) -> CasePath<Action, LoadableAction<Int>> {
        CasePath(
          { .book(index, $0) },
          extract: { if case .book(index, let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .loadable(state: \.$a, action: \.[0]) { _ in 1 }
    .loadable(state: \.$b, action: \.[1]) { _ in 2 }
    .loadable(state: \.$c, action: \.[2]) { _ in 3 }
    .loadable(state: \.$d, action: \.[3]) { _ in 4 }
    .loadable(state: \.$e, action: \.[4]) { _ in 5 }
    .loadable(state: \.$f, action: \.[5]) { _ in 6 }
    .loadable(state: \.$g, action: \.[6]) { _ in 7 }
    .loadable(state: \.$h, action: \.[7]) { _ in 8 }
    .loadable(state: \.$i, action: \.[8]) { _ in 9 }
    .loadable(state: \.$j, action: \.[9]) { _ in 10 }
  }
}
