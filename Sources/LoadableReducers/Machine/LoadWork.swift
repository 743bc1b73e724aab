/// How a parent has said to load something, on its way to its turn among other effects.
///
/// Two are equal only if one is a copy of the other.
public struct LoadWork<Request: Hashable & Sendable, Value>: Hashable, Sendable {
  @usableFromInline typealias Operation = @Sendable (Load<Void, Request, Value>) async throws -> Value?

  private let identity = LoadIdentity()
  let operation: Operation

  init(_ operation: @escaping Operation) {
    self.operation = operation
  }

  /// Whether both are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.identity == right.identity
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension LoadWork: CustomStringConvertible, CustomReflectable {
  /// A neutral text: there is nothing in it to compare between runs.
  public var description: String { "LoadWork" }

  /// Nothing to see.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
