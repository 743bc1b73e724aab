import LoadableReducers

struct LoadableWithoutOperation: ShelfFeature {
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear)  // error: operation
  }
}
