import LoadableReducers

struct NonOptionalProperty {
  struct State {
    @Loadable var titles: [String]  // error: [String]  // also: Value
  }
}
