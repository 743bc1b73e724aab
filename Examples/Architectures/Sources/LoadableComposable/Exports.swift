// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import LoadableReducers

// A feature imports ComposableArchitecture and this module. If it imported LoadableReducers too, `Reducer`, `Effect` and `Store` would be
// ambiguous. Add the names that your features use.

public typealias LoadableState<Value> = LoadableReducers.LoadableState<Value>
public typealias LoadableStateWith = LoadableReducers.LoadableStateWith
public typealias LoadableAction<Value> = LoadableReducers.LoadableAction<Value>
public typealias LoadableActionWith<Request: Hashable & Sendable, Value> = LoadableReducers.LoadableActionWith<
  Request, Value
>
public typealias EmptyLoadRequest = LoadableReducers.EmptyLoadRequest
public typealias LoadTicket = LoadableReducers.LoadTicket
public typealias LoadPolicy = LoadableReducers.LoadPolicy

public typealias PaginatedStateWith = LoadableReducers.PaginatedStateWith
public typealias PaginatedActionWith = LoadableReducers.PaginatedActionWith
public typealias IdentifiedPaginatedCollection = LoadableReducers.IdentifiedPaginatedCollection
public typealias PaginatedArraySlice = LoadableReducers.PaginatedArraySlice
public typealias NumberedPage = LoadableReducers.NumberedPage
public typealias OffsetPage = LoadableReducers.OffsetPage

public typealias Edits = LoadableReducers.Edits
public typealias EditAction = LoadableReducers.EditAction
