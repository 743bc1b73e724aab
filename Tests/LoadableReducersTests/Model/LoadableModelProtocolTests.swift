import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadableModelProtocolTests {
  private typealias List = LoadableListModel<EmptyLoadRequest, Todo, NumberedPage>

  /// Code for any model, which reads like code for one.
  private func reload<Model: LoadableModelProtocol>(_ request: Model.State.Request, in model: Model) async {
    await model.change { $0.readyToLoad(request) }.finish()
    await model.load(request)
    await model.refresh()
    await model.send(.refresh).finish()
    await model.markAsStale().finish()
    await model.retry()
    model.cancel()
    await model.setRequest(request).finish()
    await model.setRequest(nil, whenNil: .keepsContent).finish()
    expect(model.value != nil)
    model.setRequest(nil)
    model.change { $0.failed(with: NamedError("offline"), request: nil) }
    expect(model.state.failure != nil)
    model.dismissFailure()
    expect(model.value != nil && model.state.failure == nil)
    model.unload()
    expect(model.value == nil)
    await model.setRequest(request).finish()
  }

  @Test("a list with edits loads under the names of the list, with the same rows and calls when each of them returns")
  func list() async {
    let (calls, editedCalls) = (Locked<[Int]>([]), Locked<[Int]>([]))
    let isOffline = Locked(false)
    @Sendable func page(_ page: NumberedPage, _ calls: Locked<[Int]>) throws -> PaginatedArraySlice<Todo, NumberedPage>
    {
      calls.withLock { $0.append(page.number) }
      if isOffline.withLock({ $0 }) { throw NamedError("offline") }
      return PaginatedArraySlice(
        values: (0..<10).map { Todo(id: page.number * 10 + $0) }, page: page,
        nextPage: page.number < 20 ? NumberedPage(number: page.number + 1, size: 10) : nil,
        previousPage: page.number > 1 ? NumberedPage(number: page.number - 1, size: 10) : nil)
    }
    let first = NumberedPage(number: 3, size: 10)
    let list = List(firstPage: first) { try page($0.page, calls) }
    let edited: List.Editable<TodoEdit> = List(firstPage: first) { try page($0.page, editedCalls) }
      .edits { (rows, edit: TodoEdit) in
        EditableStateTests.apply(edit, to: &rows)
      } saving: { _ in
        1
      }
    var count = 0
    func expectSame(_ name: String) {
      expectEqual(edited.value?.map(\.id), list.value?.map(\.id), "\(name)")
      expectEqual(editedCalls.withLock { $0 }, calls.withLock { $0 }, "\(name)")
      expect(calls.withLock { $0.count } > count, "\(name)")
      count = calls.withLock { $0.count }
    }
    await list.load()
    await edited.load()
    expectSame("load")
    await list.loadNext()
    await edited.loadNext()
    expectSame("loadNext")
    await list.loadPrevious()
    await edited.loadPrevious()
    expectSame("loadPrevious")
    // One page is enough: it would not be awaited if the row were still near the end.
    await list.rowAppeared(49).finish()
    await edited.rowAppeared(49).finish()
    expectSame("rowAppeared")
    await list.refresh(.refreshAll)
    await edited.refresh(.refreshAll)
    expectSame("refresh(_:)")
    await reload(EmptyLoadRequest(), in: list)
    await reload(EmptyLoadRequest(), in: edited)
    expectSame("code for any model")
    await list.loadNext()
    await edited.loadNext()
    expectSame("loadNext again")
    isOffline.withLock { $0 = true }
    await list.loadNext()
    await edited.loadNext()
    expectSame("a page that fails")
    isOffline.withLock { $0 = false }
    await list.retry()
    await edited.retry()
    expectSame("retry")
    await list.refresh()
    await edited.refresh()
    expectSame("refresh")
    await list.markAsStale().finish()
    await edited.markAsStale().finish()
    expectSame("markAsStale")
    await list.jump(to: NumberedPage(number: 8, size: 10))
    await edited.jump(to: NumberedPage(number: 8, size: 10))
    expectSame("jump")
    expectEqual(edited.value?.first?.id, 80)
    list.unload()
    edited.unload()
    expect(list.value == nil && edited.value == nil)
  }
}
