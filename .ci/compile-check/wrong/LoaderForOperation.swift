import LoadableReducers

struct LoaderForOperation: ShelfFeature {
  let loader: any Loader<EmptyLoadRequest, Profile>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, loader: loader)  // error: loader  // also: operation
  }
}
