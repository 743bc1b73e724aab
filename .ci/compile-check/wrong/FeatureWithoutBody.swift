import LoadableReducers

struct FeatureWithoutBody: Feature {  // error: Feature
  struct State {}
  enum Action { case onAppear }
}
