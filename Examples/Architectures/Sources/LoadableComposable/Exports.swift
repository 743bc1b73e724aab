// A feature imports ComposableArchitecture and this module. If it imported LoadableReducers too, `Reducer`, `Effect` and `Store` would be
// ambiguous. These names clash with none of theirs, and all members are visible with them. Add the names that your features use.

@_exported import struct LoadableReducers.Edits
@_exported import struct LoadableReducers.EmptyLoadRequest
@_exported import struct LoadableReducers.IdentifiedPaginatedCollection
@_exported import struct LoadableReducers.LoadPolicy
@_exported import struct LoadableReducers.LoadTicket
@_exported import struct LoadableReducers.LoadableStateWith
@_exported import struct LoadableReducers.NumberedPage
@_exported import struct LoadableReducers.OffsetPage
@_exported import struct LoadableReducers.PaginatedArraySlice
@_exported import struct LoadableReducers.PaginatedStateWith

@_exported import enum LoadableReducers.EditAction
@_exported import enum LoadableReducers.LoadableActionBase
@_exported import enum LoadableReducers.PaginatedActionWith

@_exported import typealias LoadableReducers.LoadableAction
@_exported import typealias LoadableReducers.LoadableActionWith
@_exported import typealias LoadableReducers.LoadableState
