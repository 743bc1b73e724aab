public import LoadableCore

extension SingleLoadableAction where LoadAction.Request == EmptyLoadRequest {
  /// Load it, keeping what is there meanwhile.
  public static func load() -> Self { load(EmptyLoadRequest()) }
}

extension SingleLoadableAction {
  /// Drop everything.
  public static func unload<Request, Value, ChildAction>() -> Self
  where LoadAction == LoadableActionBase<Request, Value, ChildAction> {
    loadablePath.embed(.unload)
  }
}
