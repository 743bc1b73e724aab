import LoadableReducers

nonisolated struct NonisolatedState {
  @Loadable var profile: Profile?  // error: nonisolated
}
