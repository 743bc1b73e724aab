public import LoadableCore

/// The state of a paginated list without a request, as a property wrapper: `@Paginated var widgets: WidgetCollection?`.
public typealias Paginated<Value: PaginatedCollection> = PaginatedStateWith<EmptyLoadRequest, Value>

/// The state of a paginated list without a request: the type of `$widgets`.
public typealias PaginatedState<Value: PaginatedCollection> = PaginatedStateWith<EmptyLoadRequest, Value>

/// The load of one page at one end of a list: which page runs, waits, or failed.
///
/// It has no content: a page that has come is merged into the list.
public typealias PageLoadState<Value: PaginatedCollection> = LoadableStateWith<
  Value.Page, PaginatedArraySlice<Value.Value, Value.Page>
>

/// The action of a paginated list without a request: `case widgets(PaginatedAction<WidgetCollection>)`.
public typealias PaginatedAction<Value: PaginatedCollection> = PaginatedActionWith<EmptyLoadRequest, Value>

/// The action of the load of one page at one end of a list.
public typealias PageLoadAction<Value: PaginatedCollection> = LoadableActionWith<
  Value.Page, PaginatedArraySlice<Value.Value, Value.Page>
>
