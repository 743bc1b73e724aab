// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Effect.swift

public struct Effect<Action>: Sendable {
  enum Operation: Sendable {
    case none
    case publisher(EffectPublisher<Action>)
    case run(
      name: String? = nil, priority: TaskPriority? = nil,
      operation: @Sendable (_ send: Send<Action>) async -> Void)
  }

  let operation: Operation
}

public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  public static var none: Self { Self(operation: .none) }

  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    withEscapedDependencies { escaped in
      Self(
        operation: .run(name: name, priority: priority) { send in
          await escaped.yield {
            do {
              try await operation(send)
            } catch {
              if error is CancellationError || Task.isCancelled { return }
              if let handler { return await handler(error, send) }
              reportIssue(
                """
                An "Effect.run" returned from "\(fileID):\(line)" threw an unhandled error.

                    \(error)

                All non-cancellation errors must be explicitly handled via the "catch" parameter on "Effect.run", or \
                via a "do" block.
                """,
                fileID: fileID, filePath: filePath, line: line, column: column)
            }
          }
        })
    }
  }

  public static func send(_ action: Action) -> Self { Self(operation: .publisher(.just(action))) }
}

@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  public func callAsFunction(_ action: Action) {
    if !Task.isCancelled { send(action) }
  }
}

public typealias SendOf<R: Reducer> = Send<R.Action>

extension Effect {
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  public static func merge(_ effects: some Sequence<Self>) -> Self { effects.reduce(.none) { $0.merge(with: $1) } }

  public func merge(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none): self
    case (.none, _): other
    case (.run(let name, let priority, let first), .run(let otherName, let otherPriority, let second)):
      Self(
        operation: .run { send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask(name: name, priority: priority) { await first(send) }
            group.addTask(name: otherName, priority: otherPriority) { await second(send) }
          }
        })
    default: Self(operation: .publisher(.merge(publisher, other.publisher)))
    }
  }

  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  @_disfavoredOverload
  public func concatenate(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none): self
    case (.none, _): other
    case (.run(let name, let priority, let first), .run(let otherName, let otherPriority, let second)):
      Self(
        operation: .run { send in
          await runOne(name, priority) { await first(send) }
          await runOne(otherName, otherPriority) { await second(send) }
        })
    default: Self(operation: .publisher(.concatenate(publisher, other.publisher)))
    }
  }

  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    withEscapedDependencies { escaped in
      switch operation {
      case .none: .none
      case .publisher(let publisher):
        Effect<T>(operation: .publisher(publisher.map { action in escaped.yield { transform(action) } }))
      case .run(let name, let priority, let operation):
        Effect<T>(
          operation: .run(name: name, priority: priority) { send in
            await escaped.yield { await operation(Send { send(transform($0)) }) }
          })
      }
    }
  }
}

/// Runs an operation of a concatenation: in a task of its own where it has a priority.
private func runOne(
  _ name: String?, _ priority: TaskPriority?, _ operation: @escaping @Sendable () async -> Void
) async {
  guard let priority else { return await operation() }
  await Task(name: name, priority: priority) { await operation() }.cancellableValue
}
