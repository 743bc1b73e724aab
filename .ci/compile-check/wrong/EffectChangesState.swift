import LoadableReducers

struct EffectChangesState: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      .run { send in
        state.visits += 1  // error: state
      }
    }
  }
}
