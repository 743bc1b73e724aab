public import ComposableArchitecture
public import LoadableCore
public import LoadableViews

extension ComposableArchitecture.Store where Action: ComposableArchitecture.CasePathable {
  /// Sends what a presenter offers as actions of a loadable property or a list.
  ///
  /// ```swift
  /// let viewModel = LoadablePresenter<EmptyLoadRequest>().present(store.profile)
  /// store.sender(\.profile).send(named: "retry", of: viewModel)
  /// ```
  public func sender<LoadAction: LoadActionProtocol>(
    _ action: KeyPath<Case<Action>, Case<LoadAction>>
  ) -> IntentSender<LoadAction.Request> {
    let path = AnyCasePath(action)
    return IntentSender { intent in
      if let own: LoadAction = intent.action() { self.send(path.embed(own)) }
    } perform: { intent in
      if let own: LoadAction = intent.action() { await self.send(path.embed(own)).finish() }
    }
  }
}
