/// The action of a feature with one loadable property: it names its case once, so that nobody else need name it.
///
/// ```swift
/// enum Action: SingleLoadableAction {
///   case loadable(LoadableAction<[User]>)
///
///   static var loadablePath: CasePath<Action, LoadableAction<[User]>> {
///     CasePath(Action.loadable) { if case .loadable(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// Then `.loadable(state: \.$users)` needs no `action:`, and `store.send(.load())` loads. An action with other cases that
/// somebody names, as triggers do, has an `AllCasePaths` of its own besides, as any ``CasePathable``.
///
/// Obligations of a conformance: the path leads to the one case of the feature's loadable actions.
public protocol SingleLoadableAction: CasePathable {
  /// The action of the loadable property.
  associatedtype LoadAction: LoadActionProtocol
  /// The type of ``loadablePath``.
  associatedtype LoadablePath: CasePathProtocol<Self, LoadAction>

  /// The path to the case of the loadable property's actions.
  static var loadablePath: LoadablePath { get }
}

extension SingleLoadableAction {
  /// The one path that everybody needs, so that an action without other cases to name need not write any more.
  public static var allCasePaths: LoadablePath { loadablePath }

  /// Load a request, keeping what is there meanwhile.
  public static func load(_ request: LoadAction.Request) -> Self {
    loadablePath.embed(.load(request))
  }

  /// Load the latest known request again, keeping what is there meanwhile.
  public static var refresh: Self { loadablePath.embed(.refresh) }

  /// End the running load, forget a request that waits, and stop polling until the next load; what is there stays.
  public static var cancel: Self { loadablePath.embed(.cancel) }
}
