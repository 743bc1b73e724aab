import Foundation

// Effects are publishers of Combine in the real one. This is the part of Combine that they need.

/// Sends actions, and completes, to each that subscribes.
struct EffectPublisher<Action>: Sendable {
  struct Subscriber: Sendable {
    /// Called once, before the first action and the end.
    let begin: @Sendable () -> Void
    let receive: @Sendable (Action) -> Void
    let complete: @Sendable () -> Void
  }

  typealias Cancel = @Sendable () -> Void

  /// Begins, and returns what cancels it.
  ///
  /// It may send and complete before it returns.
  let subscribe: @Sendable (Subscriber) -> Cancel

  init(subscribe: @escaping @Sendable (Subscriber) -> Cancel) {
    self.subscribe = subscribe
  }

  static var empty: Self {
    Self { subscriber in
      subscriber.begin()
      subscriber.complete()
      return {}
    }
  }

  static var never: Self {
    Self { subscriber in
      subscriber.begin()
      return {}
    }
  }

  static func just(_ action: Action) -> Self {
    let action = MainOnly(action)
    return Self { subscriber in
      subscriber.begin()
      subscriber.receive(action.value)
      subscriber.complete()
      return {}
    }
  }

  static func merge(_ first: Self, _ second: Self) -> Self {
    Self { subscriber in
      let running = Running(count: 2)
      let part = Subscriber(
        begin: {},
        receive: { if running.goesOn { subscriber.receive($0) } },
        complete: { if running.partEnded() { subscriber.complete() } })
      subscriber.begin()
      running.add(first.subscribe(part))
      running.add(second.subscribe(part))
      return { running.cancel() }
    }
  }

  static func concatenate(_ first: Self, _ second: Self) -> Self {
    Self { subscriber in
      let running = Running(count: 1)
      let receive: @Sendable (Action) -> Void = { if running.goesOn { subscriber.receive($0) } }
      let last = Subscriber(begin: {}, receive: receive) { if running.partEnded() { subscriber.complete() } }
      running.add(
        first.subscribe(
          Subscriber(begin: subscriber.begin, receive: receive) {
            if running.goesOn { running.add(second.subscribe(last)) }
          }))
      return { running.cancel() }
    }
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectPublisher<T> {
    EffectPublisher<T> { subscriber in
      subscribe(
        Subscriber(
          begin: subscriber.begin, receive: { subscriber.receive(transform($0)) }, complete: subscriber.complete))
    }
  }

  /// Tells when it begins and when it ends, by itself or because it is cancelled.
  func handleEvents(
    begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void
  ) -> Self {
    Self { subscriber in
      let cancel = subscribe(
        Subscriber(
          begin: {
            begin()
            subscriber.begin()
          },
          receive: subscriber.receive,
          complete: {
            end()
            subscriber.complete()
          }))
      return {
        end()
        cancel()
      }
    }
  }

  /// Ends when the id is cancelled.
  func cancellable(id: CancelID, cancelInFlight: Bool) -> Self {
    Self { subscriber in
      let cancellations = Cancellations.shared
      if cancelInFlight { cancellations.cancel(id) }
      let running = Running(count: 1)
      let entry = Locked<CancellableEntry?>(nil)
      running.add(
        subscribe(
          Subscriber(
            // An id that is cancelled while the parts begin does not reach it, as in the real one.
            begin: {
              let inserted = cancellations.insert(at: id) {
                // Unlike a subscriber that cancels it, an id that does completes it.
                if running.cancel() { subscriber.complete() }
              }
              entry.withLock { $0 = inserted }
              subscriber.begin()
            },
            receive: { if running.goesOn { subscriber.receive($0) } },
            complete: {
              if running.partEnded() {
                cancellations.remove(entry.withLock { $0 })
                subscriber.complete()
              }
            })))
      return {
        if running.cancel() { cancellations.remove(entry.withLock { $0 }) }
      }
    }
  }
}

/// The parts of a publisher that run.
private final class Running: Sendable {
  private struct State: Sendable {
    var count: Int
    var cancels: [@Sendable () -> Void] = []
    var isCancelled = false
  }

  private let state: Locked<State>

  init(count: Int) {
    state = Locked(State(count: count))
  }

  var goesOn: Bool { state.withLock { !$0.isCancelled && $0.count > 0 } }

  /// Takes what cancels a part.
  ///
  /// If all were cancelled while that part began, it is cancelled now.
  func add(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock {
      if $0.count > 0, !$0.isCancelled { $0.cancels.append(cancel) }
      return $0.isCancelled
    }
    if isCancelled { cancel() }
  }

  /// Whether it was the last part, and none was cancelled.
  func partEnded() -> Bool {
    state.withLock {
      if $0.isCancelled { return false }
      $0.count -= 1
      if $0.count == 0 { $0.cancels = [] }
      return $0.count == 0
    }
  }

  /// Cancels the parts; returns whether any still ran.
  @discardableResult
  func cancel() -> Bool {
    let cancels: [@Sendable () -> Void]? = state.withLock { state in
      if state.isCancelled || state.count == 0 { return nil }
      state.isCancelled = true
      defer { state.cancels = [] }
      return state.cancels
    }
    cancels?.forEach { $0() }
    return cancels != nil
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Effects/Publisher.swift

extension Effect {
  /// The effect as a publisher, whatever it is.
  var publisher: EffectPublisher<Action> {
    switch operation {
    case .none: .empty
    case .publisher(let publisher): publisher
    case .run(let name, let priority, let operation):
      EffectPublisher { subscriber in
        subscriber.begin()
        let task = Task(name: name, priority: priority) { @MainActor in
          await operation(Send { subscriber.receive($0) })
          subscriber.complete()
        }
        return { task.cancel() }
      }
    }
  }
}

/// Runs the body on the main actor: now where it is already there.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if DispatchQueue.isMain {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    main.setSpecific(key: key, value: true)
    return key
  }()

  fileprivate static var isMain: Bool { getSpecific(key: mainKey) == true }
}
