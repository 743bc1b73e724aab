/// What the runtime must do after an event: end a task, begin one, or both.
public struct LoadCommand<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The load whose task must be cancelled.
  public var cancel: LoadTicket<Request>?
  /// The load whose operation must begin.
  public var start: LoadTicket<Request>?

  /// Creates a command.
  public init(cancel: LoadTicket<Request>? = nil, start: LoadTicket<Request>? = nil) {
    self.cancel = cancel
    self.start = start
  }

  /// Nothing is to be done.
  public static var none: Self { Self() }

  /// Whether the cancelled load gives way to the one that starts: then nobody is told that it has ended.
  public var supersedes: Bool { cancel != nil && start != nil }
}
