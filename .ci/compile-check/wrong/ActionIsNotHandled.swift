import LoadableReducers

struct ActionIsNotHandled: ShelfFeature {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {  // error: exhaustive
      case .onAppear: state.visits += 1
      case .topicChanged(let topic): state.topic = topic
      }
      return .none
    }
  }
}
