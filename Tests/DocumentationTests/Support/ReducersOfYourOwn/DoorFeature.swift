import LoadableReducers

/// A door, behind which there may be a lounge.
struct DoorFeature: Feature {
  enum State: Equatable {
    case closed
    case lounge(LoungeFeature.State)
  }

  enum Action {
    case open(String)
    case close
    case lounge(LoungeFeature.Action)
  }

  let messages: @Sendable (_ room: String) -> AsyncStream<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let room): state = .lounge(LoungeFeature.State(room: room))
      case .close: state = .closed
      case .lounge: break
      }
      return .none
    }
    CaseReducer(\.lounge, action: \.lounge) { LoungeFeature(messages: messages) }
  }
}
