public import ComposableArchitecture
public import LoadableReducers
public import LoadableViews

extension ComposableArchitecture.Store where Action: ComposableArchitecture.CasePathable & SendableMetatype {
  /// Sends what a presenter offers as actions of a loadable property.
  ///
  /// ```swift
  /// let viewModel = LoadablePresenter<EmptyLoadRequest>().present(store.profile)
  /// store.sender(\.profile).send(named: "retry", of: viewModel)
  /// ```
  public func sender<Request, Value>(
    _ action: KeyPath<Case<Action>, Case<LoadableActionWith<Request, Value>>>
  ) -> IntentSender<Request> {
    let path = AnyCasePath(action)
    return IntentSender { intent in
      if let own: LoadableActionWith<Request, Value> = intent.action() { self.send(path.embed(own)) }
    } perform: { intent in
      if let own: LoadableActionWith<Request, Value> = intent.action() { await self.send(path.embed(own)).finish() }
    }
  }
}
