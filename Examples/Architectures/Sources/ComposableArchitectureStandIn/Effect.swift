// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: Sources/ComposableArchitecture/Effect.swift

public struct Effect<Action>: Sendable {
  enum Step: Sendable {
    case send(@Sendable () -> Action)
    case run(ids: [SendableID], @Sendable (_ send: Send<Action>) async -> Void)
    case cancel(SendableID)
  }

  let steps: [Step]

  public static var none: Self { Self(steps: []) }

  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(steps: [
      .run(ids: []) { send in
        do { try await operation(send) } catch { await handler?(error, send) }
      }
    ])
  }

  public static func send(_ action: Action) -> Self {
    // Proof: the store that gets the effect is on the main actor, like the reducer that makes it.
    nonisolated(unsafe) let action = action
    return Self(steps: [.send { action }])
  }

  public func merge(with other: Self) -> Self { Self(steps: steps + other.steps) }
  // In the glue, only sent actions and cancellations precede another effect, and both happen at once.
  public func concatenate(with other: Self) -> Self { merge(with: other) }
}

@MainActor public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

// MARK: Sources/ComposableArchitecture/Effects/Cancellation.swift

extension Effect {
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = SendableID(id)
    let steps = steps.map { step in
      if case .run(let ids, let operation) = step { Step.run(ids: ids + [id], operation) } else { step }
    }
    return Self(steps: (cancelInFlight ? [.cancel(id)] : []) + steps)
  }

  public static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(SendableID(id))]) }
}

// Proof: it holds a `Sendable` value, of which only the type is erased.
struct SendableID: Hashable, @unchecked Sendable {
  let value: AnyHashable

  init(_ value: some Hashable & Sendable) {
    self.value = AnyHashable(value)
  }
}
