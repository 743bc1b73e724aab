import LoadableReducers

/// Listens to one chat room at a time.
struct LoungeFeature: Feature {
  struct State: Equatable {
    var room: String?
    var isOnline = true
    var messages: [String] = []
  }

  enum Action {
    case enter(String?)
    case wentOnline(Bool)
    case received(String)
  }

  let messages: @Sendable (_ room: String) -> AsyncStream<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .enter(let room): (state.room, state.messages) = (room, [])
      case .wentOnline(let isOnline): state.isOnline = isOnline
      case .received(let message): state.messages.append(message)
      }
      return .none
    }
    .runs(id: { $0.isOnline ? $0.room : nil }) { room, send in
      for await message in messages(room) { send(.received(message)) }
    }
  }
}
