#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The work of one load: runs the operation and sends how it has ended.
///
/// A class, because it owns the copy of the state that the operation consumes: once it has been handed over nothing here
/// holds it, and what is changed when the result lands is changed in place.
final class LoadRun<State, Request: Hashable & Sendable, Value, ChildAction, Action>: EffectOperation {
  private let ticket: LoadTicket<Request>
  private let operation: LoadOperation<State, Request, Value>
  private var state: State?
  private let action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>

  init(
    _ ticket: LoadTicket<Request>, _ operation: LoadOperation<State, Request, Value>, state: State?,
    action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>
  ) {
    self.ticket = ticket
    self.operation = operation
    self.state = state
    self.action = action
  }

  var summary: String { "\(ticket.kind) load of \(ticket.request), attempt \(ticket.attempt)" }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    do {
      let value = try await load()
      send.last(action.embed(.finished(.success(value), ticket)))
    } catch is CancellationError {
      send.last(action.embed(.cancelled(ticket)))
    } catch {
      let failure = LoadFailure(error, request: ticket.request, attempts: ticket.attempt)
      send.last(action.embed(.finished(.failure(failure), ticket)))
    }
  }

  private func load() async throws -> Value? {
    switch operation {
    case .request(let load): return try await load(ticket.request)
    case .requestAndState(let load):
      guard let state = state.take() else { return nil }
      return try await load(ticket.request, state)
    case .parent: return nil
    }
  }
}
