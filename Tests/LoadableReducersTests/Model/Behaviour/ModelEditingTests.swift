import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A model can be edited: its value like a variable, its state by hand.
@MainActor struct ModelEditingTests {
  private typealias Model = LoadableModel<String, [Int]>
  private let loader = ControlledLoader<String, [Int]>()

  private func model(_ state: LoadableStateWith<String, [Int]> = .notLoaded, policy: LoadPolicy = .none) -> Model {
    Model(state: state, policy: policy) { try await loader.load($0.request) }
  }

  @Test("a value is changed in place: a long list keeps its storage")
  func inPlace() {
    let model = model(.loaded(Array(1...100), request: "a"))
    model.value?.reserveCapacity(200)
    let address = model.value.address
    model.value?.append(101)
    model.value?[0] = 0
    expectEqual(model.value.address, address)
    expectEqual(model.value?.first, 0)
    expectEqual(model.value?.count, 101)
  }

  @Test("a woken reader may edit the model: an edit is made at once, a change by hand right after the action")
  func editingReader() {
    let model = model(.loaded([1], request: "a"))
    Readers().read("value", { model.value }, onChange: { model.value?.append(3) })
    model.value?.append(2)
    expectEqual(model.value, [1, 2, 3])
    Readers().read("value", { model.value }, onChange: { model.change { $0.wrappedValue?.append(5) } })
    model.change { $0.wrappedValue?.append(4) }
    expectEqual(model.value, [1, 2, 3, 4, 5])
  }

  @Test("marked as stale, a value that was set by hand is loaded only if its request is known")
  func staleByHand() async throws {
    let unknown = model(.loaded([1]))
    expect(unknown.markAsStale().isFinished)
    expectEqual(unknown.state, .loaded([1], isStale: true))
    expect(loader.pendingRequests.isEmpty)
    let known = LoadableModel(state: .loaded(1)) { _ in 2 }
    await known.markAsStale().finish()
    expectEqual(known.state, .loaded(2))
  }

  /// A value that is changed in place, although it has a list.
  private struct Shelf {
    var rows: IdentifiedList<PagedRow>
  }

  @Test("what an edit reports is delivered after it, so that the reporter may read the model, and edit it")
  func reports() {
    let rows: IdentifiedList<PagedRow> = [PagedRow(1, "a"), PagedRow(2, "a")]
    let shelf = LoadableModel<EmptyLoadRequest, Shelf>(state: .loaded(Shelf(rows: rows)))
    let list = LoadableModel<EmptyLoadRequest, IdentifiedList<PagedRow>>(state: .loaded(rows))
    let pages = LoadableListModel<EmptyLoadRequest, PagedRow, Int>(state: .loaded(.one("1a 2a")))
    let reader = ReadingObserver()
    IssueReporting.$current.withValue(reader) {
      reader.read = {
        shelf.value?.rows.append(PagedRow(3, "a"))
        return shelf.value?.rows.count ?? 0
      }
      shelf.value?.rows.remove(atOffsets: [9])
      reader.read = { list.value?.count ?? 0 }
      list.value?.remove(atOffsets: [9])
      reader.read = { pages.value?.count ?? 0 }
      pages.value?.remove(atOffsets: [9])
    }
    expectEqual(reader.seen, [3, 2, 2])
  }

  @Test("what an edit within a store's action reports is delivered after that action")
  func reportsWithinAction() {
    let shelf = LoadableModel<EmptyLoadRequest, Shelf>(state: .loaded(Shelf(rows: [PagedRow(1, "a")])))
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        shelf.value?.rows.remove(atOffsets: [9])
        state += action
        return .none
      }
    }
    let reader = ReadingObserver()
    reader.read = { [unowned store] in store.state }
    IssueReporting.$current.withValue(reader) { _ = store.send(5) }
    expectEqual(reader.seen, [5])
  }

  @Test("a preview can be edited too; what it is to load is reported")
  func preview() {
    let reporter = RecordingIssueReporter()
    let model = LoadableModel<String, Int>(state: .loaded(1, request: "a"))
    model.value = 2
    IssueReporting.$current.withValue(reporter) {
      model.change { $0.failed(with: NamedError("offline")) }
      model.setRequest(nil)
      expectEqual(reporter.issues.count, 0)
      model.markAsStale()
      model.setRequest("b")
    }
    expectEqual(reporter.issues.count, 2)
    expectEqual(reporter.issues.last?.message.hasPrefix("'setRequest(_:whenNil:)' asks"), true)
    for issue in reporter.issues {
      expect(issue.message.contains("'LoadableModel' without a loader"))
      expect(issue.fileID.hasSuffix("ModelEditingTests.swift"))
    }
    expectEqual(model.value, 2)
    expect(model.request == nil && model.hasFailed)
  }

  @Test("a preview with edits does what it does without them: it selects, unloads, and reports what would load")
  func editedPreview() async {
    let list = LoadableListModel<String, PagedRow, Int>(state: .loaded(.one("1a 2a", next: 6), request: "a"))
      .edits(applying: { (rows, id: Int) in rows.remove(id: id) }, saving: { _ in })
    list.moveSelection(.next)
    expectEqual(list.selection.id, 1)
    let value = LoadableModel<String, Int>(state: .loaded(1, request: "a"))
      .edits(applying: { (value, edit: Int) in value = edit }, saving: { _ in })
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) {
      list.send(.rowAppeared(2))
      list.send(.retry)
      value.send(.retry)
      expectEqual(reporter.issues.count, 0)
      await list.send(.loadNext).finish()
      await list.send(.refresh(nil)).finish()
      await value.send(.load("b")).finish()
    }
    expectEqual(reporter.issues.count, 3)
    expect(reporter.issues.allSatisfy { $0.message.contains("'EditableModel' without a loader") })
    list.send(.unload)
    value.send(.unload)
    expect(list.value == nil && value.value == nil)
  }
}
