import LoadableReducers

nonisolated struct Memo: Identifiable, Codable, Sendable {
  let id: Int
  var text: String
}

typealias MemoList = PaginatedListReducer<Memo, NumberedPage>

@MainActor func makeMemoList(
  of account: String, in storage: some LoadableStorage,
  memos: @escaping @Sendable (_ page: NumberedPage) async throws -> PaginatedArraySlice<Memo, NumberedPage>
) -> StoreOf<MemoList> {
  Store(initialState: MemoList.State()) {
    MemoList(pageSize: 20) { load in try await memos(load.page) }
      .stored(in: storage, version: 1, as: "memos of \(account)")
  }
}
