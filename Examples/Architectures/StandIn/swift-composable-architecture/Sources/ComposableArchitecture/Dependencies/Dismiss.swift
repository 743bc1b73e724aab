// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Dependencies/Dismiss.swift

extension DependencyValues {
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

public struct DismissEffect: Sendable {
  var dismiss: (@MainActor @Sendable () -> Void)?

  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    if let dismiss { return dismiss() }
    reportIssue(
      "A reducer requested dismissal at \"\(fileID):\(line)\", but couldn't be dismissed.",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension DismissEffect {
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Dependencies/IsPresented.swift

extension DependencyValues {
  public var isPresented: Bool { dismiss.dismiss != nil }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Internal/StackIDGenerator.swift

extension DependencyValues {
  @_spi(Internals) public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

@_spi(Internals) public struct StackElementIDGenerator: DependencyKey, Sendable {
  public let next: @Sendable () -> StackElementID
  public let peek: @Sendable () -> StackElementID

  public static var liveValue: Self { Self(from: 0) }
  public static var testValue: Self { Self(from: 0) }

  private init(from first: Int) {
    let generation = Locked(first)
    next = {
      generation.withLock { generation in
        defer { generation += 1 }
        return StackElementID(generation: generation)
      }
    }
    peek = { StackElementID(generation: generation.withLock { $0 }) }
  }

  /// Another one that goes on from here, and leaves this one as it is.
  func incrementingCopy() -> Self { Self(from: peek().generation) }
}
