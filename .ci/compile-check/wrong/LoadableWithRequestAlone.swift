import LoadableReducers

struct LoadableWithRequestAlone {
  struct State {
    @LoadableStateWith<String> var books: [Book]?  // error: LoadableStateWith
  }
}
