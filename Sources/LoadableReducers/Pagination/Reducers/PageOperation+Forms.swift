public import LoadableCore

/// What `.loadable` makes of the operation that it is given: whatever a source answers is the page that it was asked for.
extension PageOperation.Form {
  @inlinable
  static func page<Data: PaginatedData<Value.Value, Value.Page>>(
    _ load: @escaping @Sendable (Value.Page) async throws -> Data
  ) -> Self {
    .request { page, _ in PaginatedArraySlice(try await load(page), of: page) }
  }

  @inlinable
  static func pageAndState<Data: PaginatedData<Value.Value, Value.Page>>(
    _ load: @escaping @Sendable (Value.Page, consuming State) async throws -> Data
  ) -> Self {
    .requestAndState { page, _, state in PaginatedArraySlice(try await load(page, state), of: page) }
  }

  @inlinable
  static func pageAndRequest<Data: PaginatedData<Value.Value, Value.Page>>(
    _ load: @escaping @Sendable (Value.Page, Request) async throws -> Data
  ) -> Self {
    .request { page, request in PaginatedArraySlice(try await load(page, request), of: page) }
  }

  @inlinable
  static func pageRequestAndState<Data: PaginatedData<Value.Value, Value.Page>>(
    _ load: @escaping @Sendable (Value.Page, Request, consuming State) async throws -> Data
  ) -> Self {
    .requestAndState { page, request, state in PaginatedArraySlice(try await load(page, request, state), of: page) }
  }
}
