import Foundation
import LoadableReducers

/// Loading in an architecture of your own: an update handles each message, changes the state and returns jobs, and a loop
/// performs the jobs.
///
/// It needs no store, no reducer and no effect of this framework, only the machine.
@ExplorationActor final class ForeignEngine<Request: Hashable & Sendable, Value: Sendable> {
  typealias State = LoadableStateWith<Request, Value>
  typealias Message = LoadableActionWith<Request, Value>
  /// Loads a request: shows each element that arrives, and returns the result.
  typealias Load =
    @ExplorationActor (_ request: Request, _ show: (Value) -> Void) async throws -> LoadResult<Request, Value>

  /// What an update asks the loop to do: this architecture's effects.
  enum Job {
    case begin(LoadTicket<Request>), wind(LoadTimer), drop(AnyHashable?)
  }

  private(set) var state = State()
  /// A condition for loads, such as whether the user is signed in.
  var mayLoad = true { didSet { send() } }
  private var tasks: [AnyHashable?: Task<Void, Never>] = [:]
  private let machine: LoadMachine<Request, Value>
  private let clock: any Clock<Duration>
  private let render: (State) -> Void
  private let load: Load

  init(
    policy: LoadPolicy, clock: any Clock<Duration>, render: @escaping (State) -> Void, load: @escaping Load
  ) {
    (machine, self.clock, self.render, self.load) = (LoadMachine(policy: policy), clock, render, load)
  }

  /// Handles a message about loading, together with any other change that the application makes to the state.
  func send(_ message: Message? = nil, change: (inout State) -> Void = { _ in }) {
    let jobs = update(message, change)
    render(state)
    for job in jobs { perform(job) }
  }

  /// Sets the request that follows from the rest of the application's state.
  func derive(_ request: Request?) {
    send { [machine] in machine.derive(request, whenNil: .unloads, in: &$0) }
  }

  private func update(_ message: Message?, _ change: (inout State) -> Void) -> [Job] {
    var before = state.checkpoint
    if let message, machine.apply(message, to: &state, at: .now) == .ended { before.end() }
    change(&state)
    let command = machine.settle(&state, since: before, canStart: mayLoad)
    let over = command.disarm.map { Job.drop($0) } + (command.cancel.map { [.drop($0.identity)] } ?? [])
    return over + command.arm.map(Job.wind) + (command.start.map { [.begin($0)] } ?? [])
  }

  private func perform(_ job: Job) {
    switch job {
    case .begin(let ticket): tasks[ticket.identity] = Task { await run(ticket) }
    case .wind(let timer): tasks[timer] = Task { await run(timer) }
    case .drop(let id): tasks.removeValue(forKey: id)?.cancel()
    }
  }

  private func run(_ timer: LoadTimer) async {
    if (try? await clock.sleep(for: timer.duration)) != nil { send(.ticked(timer)) }
    tasks[timer] = nil
  }

  private func run(_ ticket: LoadTicket<Request>) async {
    do {
      let result = try await load(ticket.request) { send(.delivered($0, ticket)) }
      send(.finished(result, ticket))
    } catch is CancellationError {
      send(.cancelled(ticket))
    } catch {
      let failure = LoadFailure(error, request: ticket.request, attempts: ticket.attempt)
      let hasDelivered = state.load?.hasDelivered ?? false
      if let delay = machine.delay(after: error, of: ticket, hasDelivered: hasDelivered) {
        send(.attemptFailed(failure, ticket))
        try? await clock.sleep(for: delay)
        // If the load still runs, the state has the ticket of the next attempt.
        if let next = state.load?.ticket, next.identity == ticket.identity { return await run(next) }
      } else {
        send(.finished(.failure(failure), ticket))
      }
    }
    tasks[ticket.identity] = nil
  }
}
