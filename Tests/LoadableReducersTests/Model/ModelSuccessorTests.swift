import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A modifier of a model returns another model; what goes on in the first one is reported.
@MainActor struct ModelSuccessorTests {
  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  private typealias List = LoadableListModel<String, Row, NumberedPage>

  private func model() -> LoadableModel<String, [Int]> { LoadableModel { _ in [1] } }

  private func list() -> List {
    List(firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(values: [Row(id: 1)], page: load.page, nextPage: nil)
    }
  }

  @Test("each use of a model after its `edits` or `followingTags` is reported, once for each model")
  func uses() async {
    let cache = CachedLoader<Int, Int>(policy: .shortLived.clock(TestClock())) { $0 }
    let edits: (LoadableModel<String, [Int]>) -> Void = { model in
      _ = model.edits(applying: { _, _ in }, saving: { (_: EditAttempt<Int>) in })
    }
    let ofModel: [(String, (LoadableModel<String, [Int]>) -> Void)] = [
      (".load(\"a\")", { $0.send(.load("a")) }), ("setRequest", { $0.setRequest("a") }),
      ("'change(_:)'", { $0.change { _ in } }), ("'markAsStale()'", { $0.markAsStale() }),
      ("'unload()'", { $0.unload() }),
      ("value", { $0.value = [2] }), ("value", { $0.value?.append(2) }), (".cancel", { $0.cancel() }),
      (".dismiss", { $0.dismissFailure() }),
      ("subscribe", { $0.subscribe { _ in } }),
    ]
    for (name, use) in ofModel {
      let model = model()
      edits(model)
      expectReport(of: name, "'LoadableModel' after its 'edits'", while: { use(model) })
      expectReport(of: nil, "", while: { use(model) })
    }
    let ofList: [(String, (List) -> Void)] = [
      (".load(\"a\")", { $0.send(.load("a")) }), ("setRequest", { $0.setRequest("a") }),
      ("'change(_:)'", { $0.change { _ in } }), ("'markAsStale()'", { $0.markAsStale() }),
      ("'unload()'", { $0.unload() }),
      ("value", { $0.value = nil }), ("value", { $0.value?.remove(id: 1) }),
      ("moveSelection", { $0.moveSelection(.next) }),
      ("subscribe", { $0.subscribe { _ in } }),
    ]
    for (name, use) in ofList {
      let (edited, following) = (list(), list())
      _ = edited.edits(applying: { _, _ in }, saving: { (_: EditAttempt<Int>) in })
      expectReport(of: name, "'LoadableListModel' after its 'edits'", while: { use(edited) })
      _ = following.followingTags(of: cache) { _ in ["tag"] }
      expectReport(of: name, "'LoadableListModel' after its 'followingTags'", while: { use(following) })
    }
  }

  @Test("what a modifier returns, and a model without one, are used as usual")
  func others() async {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) {
      let edited = model().edits(applying: { _, _ in }, saving: { (_: EditAttempt<Int>) in })
      await edited.send(.load("a")).finish()
      let plain = list()
      await plain.load("a")
      expect(edited.value == [1] && plain.value?.count == 1)
    }
    expect(reporter.issues.isEmpty)
  }

  private func expectReport(of name: String?, _ modifier: String, while body: () -> Void) {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter, operation: body)
    let messages = reporter.issues.map(\.message)
    expectEqual(messages.count, name == nil ? 0 : 1, "\(messages)")
    if let name, let message = messages.first {
      expect(message.contains(name) && message.contains(modifier) && message.contains("Likely causes"), message)
    }
  }
}
