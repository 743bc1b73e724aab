import LoadableReducers

/// A borrowed book, with the day when it is due; renewing it loads another day.
struct LoanFeature: Feature {
  struct State: Identifiable, Equatable {
    let id: Book.ID
    @Loadable var dueDay: Int?
  }

  enum Action { case renewTapped, dueDay(LoadableAction<Int>) }

  let renew: @Sendable (Book.ID) async throws -> Int?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$dueDay, action: \.dueDay, performsLoadOn: \.renewTapped) { load in
        try await renew(load.state.id)
      }
  }
}

/// All books that a reader has borrowed.
struct LoansFeature: Feature {
  nonisolated enum Reminder: Hashable { case id }

  struct State: Equatable {
    var loans: [LoanFeature.State]
    var isReminded = false
  }

  enum Action {
    case renewAllTapped, remindTapped, reminded, leaveTapped
    case loans(IdentifiedActionOf<LoanFeature>)
  }

  let renew: @Sendable (Book.ID) async throws -> Int?
  let clock: any Clock<Duration>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .renewAllTapped:
        return .merge(state.loans.map { .send(.loans(.element(id: $0.id, action: .renewTapped))) })
      case .remindTapped:
        let clock = clock
        let wait = Effect<Action>.run { _ in try await clock.sleep(for: .seconds(60)) }
        return .concatenate(wait, .send(.reminded)).cancellable(id: Reminder.id, cancelInFlight: true)
      case .reminded: state.isReminded = true
      case .leaveTapped: return .cancel(id: Reminder.id)
      case .loans: break
      }
      return .none
    }
    .forEach(\.loans, action: \.loans) { LoanFeature(renew: renew) }
  }
}
