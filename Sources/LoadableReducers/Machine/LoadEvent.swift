#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import LoadableCore

/// An action of a loadable property without the types of its request, its value and its child, so that the machine is not generic.
///
/// It is one pointer in size, because it is passed on often.
@usableFromInline
enum LoadEvent {
  case load(AnyRequest)
  case refresh, retry, cancel, dismiss, unload
  indirect case finished(LoadResult<AnyRequest, AnyValue>, LoadTicket<AnyRequest>)
  case cancelled(LoadTicket<AnyRequest>)
  indirect case attemptFailed(CapturedError, LoadTicket<AnyRequest>)
  indirect case progressed(LoadProgress, LoadTicket<AnyRequest>)
  indirect case delivered(AnyValue?, LoadTicket<AnyRequest>)
  indirect case ticked(LoadTimer)
  case signalled
  indirect case invalidated(LoadInvalidation<AnyRequest>)
  indirect case lost(LoadIdentity?)
  /// A ``ReturnedOperation``.
  indirect case requested(any Sendable)
  case child

  /// Whether content may come with it, which gets the date of the action.
  var isDated: Bool {
    switch self {
    case .finished, .delivered: true
    default: false
    }
  }
}

extension LoadableActionBase {
  /// The action without its types.
  var event: LoadEvent {
    switch self {
    case .load(let request): .load(AnyRequest(request))
    case .refresh: .refresh
    case .retry: .retry
    case .cancel: .cancel
    case .dismiss: .dismiss
    case .unload: .unload
    case .signalled: .signalled
    case .child: .child
    default: report
    }
  }

  // Not inlined: see "Inlining" in Benchmarks/README.md.
  @inline(never)
  private var report: LoadEvent {
    switch self {
    case .finished(.success(let value), let ticket):
      .finished(.success(value.map { AnyValue($0) }), ticket.untyped)
    case .finished: end
    case .cancelled(let ticket): .cancelled(ticket.untyped)
    case .attemptFailed(let failure, let ticket): .attemptFailed(failure.captured, ticket.untyped)
    case .progressed(let progress, let ticket): .progressed(progress, ticket.untyped)
    case .delivered(let value, let ticket): .delivered(value.map { AnyValue($0) }, ticket.untyped)
    case .ticked(let timer): .ticked(timer)
    case .invalidated(let invalidation): .invalidated(invalidation.untyped)
    case .lost(let ticket): .lost(ticket.identity)
    case .requested(let operation): .requested(operation)
    case .load, .refresh, .retry, .cancel, .dismiss, .unload, .signalled, .child: .child
    }
  }
}

extension LoadableActionBase {
  // Not inlined, as above.
  @inline(never)
  private var end: LoadEvent {
    guard case .finished(let result, let ticket) = self else { return .child }
    return switch result {
    case .success: .child
    case .failure(let failure): .finished(.failure(failure.untyped), ticket.untyped)
    case .ended: .finished(.ended, ticket.untyped)
    }
  }
}

/// Decides what to store for a value that has arrived: the stored value if the two are equal, otherwise the new one.
///
/// Only values with a change stamp are compared, so that an equal one keeps its stamp; a store compares other values itself. Objects, and
/// collections of objects, count as changed. Rows that edits have added keep the ids that they have on screen.
///
/// - Complexity: the cost of `==`.
struct ValueKeeping: Sendable {
  let keep: @Sendable (_ stored: AnyValue, _ new: AnyValue) -> AnyValue

  /// Nil for a type of values without a change stamp.
  init?<Value>(_ values: Value.Type) {
    guard values is any ChangeStamped.Type else { return nil }
    keep = { stored, new in
      let (former, arrived) = (stored.typed(as: Value.self), new.typed(as: Value.self))
      guard let keyed = (arrived as? any RowsWithKeys)?.withKeys(of: former), let own = keyed as? Value else {
        return areKnownEqual(former, arrived) ? stored : new
      }
      return areKnownEqual(former, own) ? stored : AnyValue(own)
    }
  }
}

extension LoadStorage {
  /// Applies an event; an action of the child changes nothing here.
  ///
  /// - Parameters:
  ///   - rules: how loads are run.
  ///   - known: the request that is known even if no fact names it.
  ///   - keeping: decides what to store for a value that arrives; nil to store that value.
  ///   - date: the current date, for content that comes with the event; nil if that is not needed.
  mutating func take(
    _ event: LoadEvent, _ rules: LoadRules, known: AnyRequest?, _ keeping: @autoclosure () -> ValueKeeping?,
    at date: Date?
  ) -> LoadAnswer {
    switch event {
    case .load(let request): self.request(request, because: .load)
    case .refresh: return requestAgain(because: .refresh, known: known)
    case .retry: return retry()
    case .cancel: cancel()
    case .dismiss: dismissFailure()
    case .unload: unload()
    case .finished(let result, let ticket):
      return whileRunning(ticket, ends: true) { facts in
        if let age = ticket.sharing.age {
          facts.load?.ticket.sharing = ticket.sharing.with(age: age, isRestored: ticket.sharing.isRestored)
        }
        let result = if facts.hasKeepable, let keeping = keeping() { facts.kept(result, keeping) } else { result }
        facts.finish(result, at: date, rules.values)
      }
    case .cancelled(let ticket): return whileRunning(ticket, ends: true) { $0.cancelLoad() }
    case .attemptFailed(let error, let ticket): return whileRunning(ticket) { $0.retry(after: error) }
    case .progressed(let progress, let ticket): return whileRunning(ticket) { $0.load?.progress = progress }
    case .delivered(let value, let ticket):
      return whileRunning(ticket) { facts in
        let value =
          if let value, facts.hasKeepable, let keeping = keeping() { facts.kept(value, keeping) } else { value }
        if ticket.sharing.isOld {
          facts.show(value, from: ticket.sharing, at: date)
        } else {
          facts.deliver(value, at: date)
        }
      }
    case .ticked(let timer): return tick(timer)
    case .signalled:
      guard wantsSignal else { return .discarded }
      return holdSignal() ? .accepted : requestAgain(because: .signal, known: known)
    case .invalidated(let invalidation):
      return invalidate(
        invalidation.requests, because: .tag(invalidation.name), number: invalidation.number,
        notBefore: invalidation.notBefore)
    case .lost(let load): return markAsLost(load)
    case .requested(let operation): return take(operation, known: known)
    case .child: break
    }
    return .accepted
  }

  /// Makes a transition if it concerns the running attempt; otherwise nothing changes.
  private mutating func whileRunning(
    _ ticket: LoadTicket<AnyRequest>, ends: Bool = false, _ transition: (inout LoadFacts) -> Void
  ) -> LoadAnswer {
    guard let running = runningIdentity, running == ticket.identity, runningAttempt == ticket.attempt else {
      return .discarded
    }
    change(transition)
    return ends ? .ended : .accepted
  }
}

extension LoadFacts {
  /// Whether there is a value of the request of the running load.
  fileprivate var hasKeepable: Bool {
    if case .some = content?.value { content?.request == load?.request } else { false }
  }

  /// What to store for a value that has arrived for the request of the running load.
  fileprivate func kept(_ value: AnyValue, _ keeping: ValueKeeping) -> AnyValue {
    content?.value.map { keeping.keep($0, value) } ?? value
  }

  fileprivate func kept(
    _ result: LoadResult<AnyRequest, AnyValue>, _ keeping: ValueKeeping
  ) -> LoadResult<AnyRequest, AnyValue> {
    if case .success(let value?) = result { .success(kept(value, keeping)) } else { result }
  }
}
