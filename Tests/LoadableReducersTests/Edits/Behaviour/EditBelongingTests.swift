import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Where edits belong, in a store, under a driver, and in a model.
@MainActor struct EditBelongingTests {
  private nonisolated static let isOfRequest: @Sendable (PersonEdit, Int) -> Bool = { $0.person == $1 }
  private let reporter = RecordingIssueReporter()

  /// What was stored: two edits of person 7 that were made on that person's screen.
  private func stored(_ change: (inout Edits<PersonEdit>) -> Void = { _ in }) throws -> Edits<PersonEdit> {
    var edits = Edits<PersonEdit>()
    for name in ["Bea", "Cleo"] { edits.begin(PersonEdit(name: name)) }
    edits.note(AnyRequest(7))
    change(&edits)
    return try recoded(edits)
  }

  // MARK: Restored

  @Test("the empty request: shown and sent; kept until a load has brought it", arguments: EditHost.allCases)
  func emptyRequest(host: EditHost) async throws {
    let screen = PersonScreen<EmptyLoadRequest>(host, .loaded(Person(id: 7)), edits: try stored())
    expectEqual(screen.name(), "Cleo")
    try await confirmBoth(screen)
    expectEqual(screen.edits().shown.map(\.status), [.confirmed, .confirmed])
    expectEqual(screen.name(), "Cleo")
    try await land(Person(id: 7, name: "Cleo"), on: screen)
    expect(screen.edits().isEmpty && reporter.issues.isEmpty)
    expectEqual(screen.name(), "Cleo")
    screen.cancelEffects()
  }

  @Test(
    "belonging is true for the content: shown and sent; kept until a load has brought it", arguments: EditHost.allCases)
  func belongs(host: EditHost) async throws {
    let content = LoadableStateWith<Int, Person>.loaded(Person(id: 7), request: 7)
    let screen = PersonScreen(host, content, edits: try stored(), belonging: Self.isOfRequest)
    // A store asks from its first action on.
    if host == .model { expectEqual(screen.name(), "Cleo") }
    try await confirmBoth(screen)
    expectEqual(screen.name(), "Cleo")
    try await land(Person(id: 7, name: "Cleo"), on: screen)
    expect(screen.edits().isEmpty && reporter.issues.isEmpty)
    screen.cancelEffects()
  }

  @Test(
    "belonging is false for the content: sent, but not shown; kept until its own request has been loaded",
    arguments: EditHost.allCases)
  func belongsElsewhere(host: EditHost) async throws {
    let content = LoadableStateWith<Int, Person>.loaded(Person(id: 8, name: "Bob"), request: 8)
    let screen = PersonScreen(host, content, edits: try stored(), belonging: Self.isOfRequest)
    expectEqual(screen.name(), "Bob")
    try await confirmBoth(screen)
    expectEqual(screen.name(), "Bob")
    try await land(Person(id: 8, name: "Bob"), on: screen)
    expectEqual(screen.edits().shown.map(\.status), [.confirmed, .confirmed])
    screen.send(.load(7))
    try await land(Person(id: 7, name: "Cleo"), on: screen)
    expect(screen.edits().isEmpty && reporter.issues.isEmpty)
    screen.cancelEffects()
  }

  @Test(
    "no belonging, another request: sent, but not shown, which is reported once; removed when it is confirmed",
    arguments: EditHost.allCases)
  func belongsNowhere(host: EditHost) async throws {
    let content = LoadableStateWith<Int, Person>.loaded(Person(id: 7), request: 7)
    let edits = try stored {
      $0.begin(PersonEdit(name: "Dora"))
      $0.refused(PersonEdit(name: "Dora"), with: Refused())
      let key = $0.begin(PersonEdit(name: "Eve"))
      $0.confirm(key)
    }
    let screen = PersonScreen(host, content, edits: edits)
    expectEqual(screen.name(), "Ann")
    try await confirmBoth(screen)
    expectEqual(screen.name(), "Ann")
    expect(screen.edits().shown.isEmpty)
    expectEqual(screen.edits().failed.map(\.edit.name), ["Dora"])
    // What was saved is loaded.
    try await land(Person(id: 7, name: "Cleo"), on: screen)
    expectEqual(screen.name(), "Cleo")
    // One that had failed is sent again, and shown no more than the others.
    await reported { screen.edit(.retry(edits.failed[0].key)) }
    expectEqual(screen.name(), "Cleo")
    expectEqual(try await screen.saves.nextRequest().request.name, "Dora")
    // The store that runs the driver knows no reducer that loads, which it reports too.
    let reports = reporter.issues.filter { !$0.message.contains("no reducer of the store loads it") }
    expectEqual(reports.count, 1, "\(reports.map(\.message))")
    expect(reports.first?.message.contains("'.belonging { edit, request in }' is missing") == true)
    expect(reports.first?.message.contains("PersonEdit") == true)
    screen.cancelEffects()
  }

  @Test(
    "over content without a known request, a restored edit is not shown, even with belonging",
    arguments: EditHost.allCases)
  func unknownContent(host: EditHost) async throws {
    let screen = PersonScreen<Int>(
      host, .loaded(Person(id: 8, name: "Bob")), edits: try stored(), belonging: Self.isOfRequest)
    screen.doNothing()
    expectEqual(screen.name(), "Bob")
    expectEqual(screen.edits().shown.map(\.status), [.running, .running])
    screen.edit(.begin(PersonEdit(name: "Dora")))
    expectEqual(screen.name(), "Dora")
    screen.cancelEffects()
  }

  // MARK: Live

  @Test(
    "a live edit is shown over content of the request that it began over; with belonging, wherever it belongs",
    arguments: EditHost.allCases, [false, true])
  func live(host: EditHost, hasBelonging: Bool) async throws {
    let content = LoadableStateWith<Int, Person>.loaded(Person(id: 8, name: "Bob"), request: 8)
    let screen = PersonScreen(host, content, belonging: hasBelonging ? Self.isOfRequest : nil)
    screen.edit(.begin(PersonEdit(person: 7, name: "Bea")))
    screen.edit(.begin(PersonEdit(person: 8, name: "Ben")))
    screen.edit(.begin(PersonEdit(person: 7, name: "Cleo")))
    expectEqual(screen.name(), hasBelonging ? "Ben" : "Cleo")
    screen.send(.load(7))
    try await land(Person(id: 7), on: screen)
    expectEqual(screen.name(), hasBelonging ? "Cleo" : "Ann")
    expect(reporter.issues.isEmpty)
    screen.cancelEffects()
  }

  @Test("copied edits keep what they know about the content that they began over", arguments: EditHost.allCases)
  func copied(host: EditHost) async throws {
    let content = LoadableStateWith<Int, Person>.loaded(Person(id: 7), request: 7)
    let first = PersonScreen(host, content)
    first.edit(.begin(PersonEdit(name: "Bea")))
    let second = PersonScreen(host, content, edits: first.edits())
    expectEqual(second.name(), "Bea")
    await reported { second.doNothing() }
    expectEqual(second.name(), "Bea")
    let elsewhere = PersonScreen(host, .loaded(Person(id: 8, name: "Bob"), request: 8), edits: first.edits())
    expectEqual(elsewhere.name(), "Bob")
    expect(reporter.issues.isEmpty)
    for screen in [first, second, elsewhere] { screen.cancelEffects() }
  }

  @Test(
    "requests are compared as values: equal ones with different texts are the same, others with the same text are not")
  func texts() {
    struct Name: Hashable, CustomStringConvertible {
      let (first, description): (String, String)
      static func == (left: Self, right: Self) -> Bool { left.first == right.first }
      func hash(into hasher: inout Hasher) { hasher.combine(first) }
    }
    let screen = PersonScreen(.store, .loaded(Person(id: 7), request: Name(first: "A", description: "person")))
    screen.edit(.begin(PersonEdit(name: "Bea")))
    for (request, name) in [("A", "Bea"), ("B", "Ann")] {
      let content = LoadableStateWith<Name, Person>.loaded(
        Person(id: 7), request: Name(first: request, description: "person"))
      expectEqual(content.showing(screen.edits()) { $1.apply(to: &$0) }.value?.name, name)
    }
    let other = LoadableStateWith<Name, Person>.loaded(Person(id: 7), request: Name(first: "A", description: "other"))
    expectEqual(other.showing(screen.edits()) { $1.apply(to: &$0) }.value?.name, "Bea")
    screen.cancelEffects()
  }

  // MARK: Stored

  @Test("no text of a request is stored, and edits that an earlier version stored with one decode without it")
  func codedForm() throws {
    var edits = Edits<PersonEdit>()
    edits.begin(PersonEdit(name: "Bea"))
    edits.note(AnyRequest("secret"))
    let text = try require(String(data: JSONEncoder().encode(edits), encoding: .utf8))
    expect(!text.contains("secret") && !text.contains("request"))
    let old = text.replacingOccurrences(of: "[{", with: "[{\"request\":\"secret\",")
    let restored = try JSONDecoder().decode(Edits<PersonEdit>.self, from: Data(old.utf8))
    expectEqual(restored, edits)
    expectEqual(restored.shown[0].origin, .restored)
  }

  // MARK: Steps

  private func reported(_ body: () -> Void) async {
    IssueReporting.$current.withValue(reporter) { body() }
    await effectsHaveBegun()
  }

  /// Lets the edits be sent with an action that does not concern them, and confirms both.
  private func confirmBoth<Request>(_ screen: PersonScreen<Request>) async throws {
    await reported { screen.doNothing() }
    for _ in 0..<2 { try await screen.saves.nextRequest().succeed(with: true) }
    await takeTurns { !screen.edits().isSaving }
  }

  /// Answers the newest load, and each one before it.
  private func land<Request>(_ person: Person, on screen: PersonScreen<Request>) async throws {
    try await screen.loads.nextRequest().succeed(with: person)
    await takeTurns()
    while !screen.loads.pendingRequests.isEmpty {
      try await screen.loads.nextRequest().succeed(with: person)
      await takeTurns()
    }
  }
}
