// The public API of this module uses the protocols of LoadableCore. They are re-exported one by one, except for those whose names also
// exist in The Composable Architecture, so that one file can import both.

@_exported import protocol LoadableCore.CancellableEffect
@_exported import protocol LoadableCore.CasePathProtocol
@_exported import protocol LoadableCore.ChangeStamped
@_exported import protocol LoadableCore.EditStateProtocol
@_exported import protocol LoadableCore.EditsProtocol
@_exported import protocol LoadableCore.EffectProtocol
@_exported import protocol LoadableCore.IdentifiedElements
@_exported import protocol LoadableCore.IsolatedWork
@_exported import protocol LoadableCore.LoadActionProtocol
@_exported import protocol LoadableCore.LoadActivityProtocol
@_exported import protocol LoadableCore.LoadCauseProtocol
@_exported import protocol LoadableCore.LoadFailureProtocol
@_exported import protocol LoadableCore.LoadObserver
@_exported import protocol LoadableCore.LoadProgressProtocol
@_exported import protocol LoadableCore.LoadSignal
@_exported import protocol LoadableCore.LoadTicketProtocol
@_exported import protocol LoadableCore.LoadTimerProtocol
@_exported import protocol LoadableCore.LoadWaitProtocol
@_exported import protocol LoadableCore.LoadableContentProtocol
@_exported import protocol LoadableCore.LoadableStateProtocol
@_exported import protocol LoadableCore.LoadableValue
@_exported import protocol LoadableCore.Loader
@_exported import protocol LoadableCore.PageLoadActionProtocol
@_exported import protocol LoadableCore.PaginatedCollection
@_exported import protocol LoadableCore.PaginatedData
@_exported import protocol LoadableCore.PaginatedStateProtocol
@_exported import protocol LoadableCore.PositionedPage
@_exported import protocol LoadableCore.ProgrammerError
@_exported import protocol LoadableCore.Renderer
@_exported import protocol LoadableCore.StoreProtocol
@_exported import protocol LoadableCore.StoreTaskProtocol
