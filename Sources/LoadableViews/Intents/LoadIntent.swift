public import LoadableCore

/// What the user or an appearing view asks a loadable or a list to do, as data.
///
/// View models offer the intents that can be carried out now, so a renderer can attach them to a button, a link or a key without
/// access to a store. An ``IntentSender`` turns them into actions or calls.
///
/// ```swift
/// if let retry = viewModel.failure?.retry { button("Try again") { sender.send(retry) } }
/// ```
///
/// The ends of a list offer a `LoadIntent<Never>`, because an intent for a page carries no request. ``init(_:)``
/// converts it to an intent of the list.
public enum LoadIntent<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Load the request.
  case load(Request)

  /// Load again what has failed.
  case retry

  /// Load the latest known request again, and keep the content on screen meanwhile.
  case refresh

  /// Stop the running load, drop a waiting one, and keep the content.
  case cancel

  /// Load the page after the last one, even if it has failed before.
  case nextPage

  /// Load the page before the first one, even if it has failed before.
  case previousPage

  /// A row has appeared; the list decides whether to load a page because of it.
  case rowAppeared(AnyRowID)

  /// A row has appeared in a list whose pages load only with a button; the list remembers what is being read.
  case rowShown(AnyRowID)

  /// Take the failure off the screen; the content stays.
  case dismiss

  /// Creates the same intent for a list with any type of request.
  ///
  /// ```swift
  /// if let intent = list.footer.intent { sender.send(LoadIntent(intent)) }
  /// ```
  public init(_ intent: LoadIntent<Never>) {
    switch intent {
    case .retry: self = .retry
    case .refresh: self = .refresh
    case .cancel: self = .cancel
    case .nextPage: self = .nextPage
    case .previousPage: self = .previousPage
    case .rowAppeared(let id): self = .rowAppeared(id)
    case .rowShown(let id): self = .rowShown(id)
    case .dismiss: self = .dismiss
    }
  }

  /// The name of the intent, without its associated value: `load`, `retry`, `refresh`, `cancel`, `nextPage`,
  /// `previousPage`, `rowAppeared`, `rowShown` or `dismiss`.
  ///
  /// A button at an end of a list has this name. The buttons of a screen are named after their purpose: ``LoadButton/name``.
  public var name: String {
    switch self {
    case .load: "load"
    case .retry: "retry"
    case .refresh: "refresh"
    case .cancel: "cancel"
    case .nextPage: "nextPage"
    case .previousPage: "previousPage"
    case .rowAppeared: "rowAppeared"
    case .rowShown: "rowShown"
    case .dismiss: "dismiss"
    }
  }
}

extension LoadIntent {
  /// The action for the intent; nil if it is about pages or rows and the action's type has no such actions.
  ///
  /// An ``IntentSender`` uses it. Call it yourself if you need the handle of what you send:
  ///
  /// ```swift
  /// if let action: LoadableAction<Profile> = retry.action() { task = model.send(action) }
  /// ```
  public func action<Action: LoadActionProtocol<Request>>(_: Action.Type = Action.self) -> Action? {
    switch self {
    case .load(let request): .load(request)
    case .retry: .retry
    case .refresh: .refresh
    case .cancel: .cancel
    case .dismiss: .dismiss
    // Looked up at run time, so that one sender works for loadables and lists.
    case .nextPage: (Action.self as? any PageLoadActionProtocol.Type)?.nextPage as? Action
    case .previousPage: (Action.self as? any PageLoadActionProtocol.Type)?.previousPage as? Action
    case .rowAppeared(let id): (Action.self as? any PageLoadActionProtocol.Type)?.appeared(id) as? Action
    case .rowShown(let id): (Action.self as? any PageLoadActionProtocol.Type)?.shown(id) as? Action
    }
  }
}

extension PageLoadActionProtocol {
  fileprivate static var nextPage: any PageLoadActionProtocol { loadNext }
  fileprivate static var previousPage: any PageLoadActionProtocol { loadPrevious }

  fileprivate static func appeared(_ id: AnyRowID) -> (any PageLoadActionProtocol)? {
    (id.base as? ID).map { rowAppeared($0) }
  }

  fileprivate static func shown(_ id: AnyRowID) -> (any PageLoadActionProtocol)? {
    (id.base as? ID).flatMap { shownRow($0) }
  }
}

/// The id of a row in any list.
///
/// `rowAppeared(_:of:)` of an ``IntentSender`` creates it; a closure that receives intents can cast its ``base``.
public struct AnyRowID: Hashable, Sendable {
  /// The id that is wrapped, with its own type.
  public let base: any Hashable & Sendable

  /// Wraps an id.
  public init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Whether both ids are equal.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) {
    // Equal ids can have different types, such as `1` as an `Int` and as a `UInt8`, and then different hashes of their own.
    hasher.combine(AnyHashable(base))
  }
}
