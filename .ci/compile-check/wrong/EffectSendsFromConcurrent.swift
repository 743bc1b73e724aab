import LoadableReducers

struct EffectSendsFromConcurrent: ShelfFeature {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      .run { send in
        await Self.work { send(.onAppear) }  // error: send
      }
    }
  }

  @concurrent static func work(_ done: @Sendable () -> Void) async { done() }
}
