import LoadableReducers

/// The sum in a tip jar: what others add counts too, so an edit must not be replayed over a sum that has it already.
struct TipJarFeature: Feature {
  nonisolated struct Tip: Hashable {
    let cents: Int
  }

  struct State: Equatable {
    @Loadable var sum: Int?
    @Edits<Tip> var tips

    var shown: Loadable<Int>.Shown { $sum.showing($tips) { sum, tip in sum += tip.cents } }
  }

  enum Action {
    case appeared
    case sum(LoadableAction<Int>)
    case tips(EditAction<Tip>)
  }

  let load: @Sendable () async throws -> Int
  let add: @Sendable (_ tip: Tip, _ key: String) async throws -> Int

  var body: some ReducerOf<Self> {
    let (load, add) = (load, add)
    EmptyReducer()
      .edits(state: \.$tips, action: \.tips, of: \.$sum, order: .serial) { tip in
        try await add(tip.edit, tip.key.description)
      }
      .holdingLoads()
      .merging { sum, newSum in sum = newSum }
      .loadable(state: \.$sum, action: \.sum, performsLoadOn: \.appeared) { _ in try await load() }
  }
}
