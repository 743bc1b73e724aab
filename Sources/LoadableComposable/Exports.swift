#if canImport(ComposableArchitecture)
  // What an app of The Composable Architecture needs from the other modules, except for names that exist in that library too, so that no
  // name is ambiguous in a file that imports both `ComposableArchitecture` and this module. The members of these types are visible too.

  @_exported import enum LoadableReducers.EditAction
  @_exported import enum LoadableReducers.LoadCause
  @_exported import enum LoadableReducers.LoadKind
  @_exported import enum LoadableReducers.LoadPhase
  @_exported import enum LoadableReducers.LoadResult
  @_exported import enum LoadableReducers.LoadableActionBase
  @_exported import enum LoadableReducers.LoadingMode
  @_exported import enum LoadableReducers.NilRequestBehavior
  @_exported import enum LoadableReducers.PaginatedActionWith
  @_exported import protocol LoadableCore.LoadObserver
  @_exported import protocol LoadableCore.LoadSignal
  @_exported import protocol LoadableCore.LoadableStateProtocol
  @_exported import protocol LoadableCore.LoadableValue
  @_exported import protocol LoadableCore.Loader
  @_exported import protocol LoadableCore.PaginatedCollection
  @_exported import protocol LoadableCore.PaginatedData
  @_exported import protocol LoadableCore.PaginatedStateProtocol
  @_exported import protocol LoadableCore.PositionedPage
  @_exported import protocol LoadableReducers.InsertableRow
  @_exported import protocol LoadableReducers.InsertingEdit
  @_exported import struct LoadableReducers.CursorPage
  @_exported import struct LoadableReducers.EditAttempt
  @_exported import struct LoadableReducers.EditKey
  @_exported import struct LoadableReducers.EditOrder
  @_exported import struct LoadableReducers.EditOutcome
  @_exported import struct LoadableReducers.Edits
  @_exported import struct LoadableReducers.EmptyLoadRequest
  @_exported import struct LoadableReducers.IdentifiedList
  @_exported import struct LoadableReducers.IdentifiedPaginatedCollection
  @_exported import struct LoadableReducers.ListSelection
  @_exported import struct LoadableReducers.Load
  @_exported import struct LoadableReducers.LoadFailure
  @_exported import struct LoadableReducers.LoadPolicy
  @_exported import struct LoadableReducers.LoadProgress
  @_exported import struct LoadableReducers.LoadTicket
  @_exported import struct LoadableReducers.LoadableSnapshot
  @_exported import struct LoadableReducers.LoadableStateWith
  @_exported import struct LoadableReducers.LoadedContent
  @_exported import struct LoadableReducers.NumberedPage
  @_exported import struct LoadableReducers.OffsetPage
  @_exported import struct LoadableReducers.PageLoad
  @_exported import struct LoadableReducers.PaginatedArraySlice
  @_exported import struct LoadableReducers.PaginatedStateWith
  @_exported import struct LoadableReducers.RetryPolicy
  @_exported import struct LoadableReducers.RowID
  @_exported import struct LoadableReducers.TimestampedPage
  @_exported import typealias LoadableReducers.Loadable
  @_exported import typealias LoadableReducers.LoadableAction
  @_exported import typealias LoadableReducers.LoadableActionWith
  @_exported import typealias LoadableReducers.LoadableState
  @_exported import typealias LoadableReducers.Paginated
  @_exported import typealias LoadableReducers.PaginatedAction
  @_exported import typealias LoadableReducers.PaginatedState
#endif
