import LoadableReducers

/// Loading in an architecture of one's own: messages come in, an update changes the state and says what is to be done, and a
/// loop does it. It needs no store, no reducer and no effect of this framework: its one machine does the thinking.
@MainActor final class ForeignEngine<Request: Hashable & Sendable, Value: Sendable> {
  typealias State = LoadableStateWith<Request, Value>
  typealias Message = LoadEvent<Request, Value>
  /// Loads a request: shows what comes on the way, and gives the result.
  typealias Load = @MainActor (_ request: Request, _ show: (Value) -> Void) async throws -> LoadResult<Request, Value>

  /// What an update asks the loop to do: this architecture's effects.
  enum Job {
    case begin(LoadTicket<Request>), wind(LoadTimer), drop(AnyHashable?)
  }

  private(set) var state = State()
  private var tasks: [AnyHashable?: Task<Void, Never>] = [:]
  private let machine: LoadMachine<Request, Value>
  private let sleep: @MainActor (Duration) async throws -> Void
  private let mayStart: @MainActor () -> Bool
  private let load: Load

  init(
    policy: LoadPolicy, sleep: @escaping @MainActor (Duration) async throws -> Void,
    mayStart: @escaping @MainActor () -> Bool, load: @escaping Load
  ) {
    (machine, self.sleep, self.mayStart, self.load) = (LoadMachine(policy: policy), sleep, mayStart, load)
  }

  /// Takes a message of loading, and whatever else an application does to the state at the same time.
  func send(_ message: Message? = nil, change: (inout State) -> Void = { _ in }) {
    for job in update(message, change) { perform(job) }
  }

  private func update(_ message: Message?, _ change: (inout State) -> Void) -> [Job] {
    var before = state.snapshot
    if let message, machine.apply(message, to: &state) == .ended { before.end() }
    change(&state)
    let command = machine.settle(&state, since: before, canStart: mayStart())
    let gone = [command.cancel?.identity].compactMap(\.self).map(AnyHashable.init) + command.disarm.map(AnyHashable.init)
    return gone.map(Job.drop) + command.arm.map(Job.wind) + [command.start].compactMap(\.self).map(Job.begin)
  }

  private func perform(_ job: Job) {
    switch job {
    case .begin(let ticket): tasks[ticket.identity] = Task { await run(ticket) }
    case .wind(let timer): tasks[timer] = Task { await run(timer) }
    case .drop(let id): tasks.removeValue(forKey: id)?.cancel()
    }
  }

  private func run(_ timer: LoadTimer) async {
    if (try? await sleep(timer.duration)) != nil { send(.update(.ticked(timer), at: .now)) }
  }

  private func run(_ ticket: LoadTicket<Request>) async {
    do {
      let result = try await load(ticket.request) { send(.update(.delivered($0, ticket), at: .now)) }
      send(.finished(result, ticket, at: .now))
    } catch is CancellationError {
      send(.cancelled(ticket))
    } catch {
      let failure = LoadFailure(error, request: ticket.request, attempts: ticket.attempt)
      guard let delay = machine.delay(after: error, of: ticket, in: state) else {
        return send(.finished(.failure(failure), ticket, at: .now))
      }
      send(.update(.attemptFailed(failure, ticket), at: .now))
      try? await sleep(delay)
      // The state knows the next attempt, if the load still runs.
      if let next = state.load?.ticket, next.identity == ticket.identity { await run(next) }
    }
  }
}
