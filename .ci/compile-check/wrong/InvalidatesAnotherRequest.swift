import LoadableReducers

struct InvalidatesAnotherRequest: ShelfFeature {
  let cache: CachedLoader<String, [Book]>

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .onAppear = action { return .invalidate(7, in: cache) }  // error: tag
      return .none
    }
  }
}
