import LoadableReducers
import Observation

@Observable @MainActor final class LoadableInObservableClass {
  @Loadable var profile: Profile?  // error: _profile  // faq: invalid redeclaration of synthesized property
}
