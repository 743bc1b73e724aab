import LoadableReducers
import LoadableViews

/// Something to do in town; the app makes the id, so that an errand has one before the server has it.
nonisolated struct Errand: Hashable, Identifiable, Codable {
  let id: String
  var text: String
  var isDone = false
}

/// What the user can change; applying it twice is the same as once.
nonisolated enum ErrandEdit: Hashable, Codable {
  case add(Errand)
  case done(Errand.ID, Bool)

  var id: Errand.ID {
    switch self {
    case .add(let errand): errand.id
    case .done(let id, _): id
    }
  }

  func apply(to errands: inout IdentifiedList<Errand>) {
    switch self {
    case .add(let errand): if errands[id: errand.id] == nil { errands.append(errand) }
    case .done(let id, let isDone): errands[id: id]?.isDone = isDone
    }
  }
}

/// The server's answer to an edit that it does not accept.
struct ErrandRefused: Error {}

struct ErrandClient: Sendable {
  let errands: @Sendable () async throws -> IdentifiedList<Errand>
  let save: @Sendable (_ edit: ErrandEdit, _ key: String) async throws -> Void
}

/// The errands of an account, which can be read and changed without a network.
@MainActor final class ErrandScreen {
  typealias Errands = IdentifiedList<Errand>
  let errands: LoadableModel<EmptyLoadRequest, Errands>.Editable<ErrandEdit>

  init(
    account: String, client: ErrandClient, storage: some LoadableStorage, online: AnyLoadSignal,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    // What was loaded is on disk, so that there is something to show at a start without a network.
    let cache = CachedLoader { (_: EmptyLoadRequest) in try await client.errands() }
      .stored(in: storage, version: 1, as: "errands of \(account)", atMostAge: nil)
    // A load that fails shows what is on disk, and why it is old. It is repeated when the network is back.
    errands = LoadableModel(sharing: cache, policy: .none.refreshes(on: [online]).clock(clock))
      .edits(
        // Each edit is on disk before it is sent, until the server has answered.
        stored: .in(storage, version: 1, as: "edits of \(account)"),
        // The edits of an errand reach the server in their order.
        order: .serial(by: \.id),
        // The first attempt is always made. The next one waits for the network, and begins as soon as it is back.
        policy: .standard.timeout(.seconds(20)).refreshes(on: [online]).pauses(while: !online).clock(clock),
        // Without this, the server's no would be retried like a lost connection.
        isRefusal: { $0 is ErrandRefused }
      ) { errands, edit in
        edit.apply(to: &errands)
      } saving: { attempt in
        try await client.save(attempt.edit, attempt.key.description)
      }
  }

  func appeared() async { await errands.load() }
  func added(_ text: String, id: String) { errands.edit(.add(Errand(id: id, text: text))) }
  func ticked(_ errand: Errand) { errands.edit(.done(errand.id, !errand.isDone)) }

  /// What is on screen: a circle for what is open, a tick for what is done, and a note about what the server does not have yet.
  var lines: [String] {
    let marks = EditPresenter().marks(errands.edits, by: \.id)
    return (errands.value ?? []).map { errand in
      "\(errand.isDone ? "✓" : "○") \(errand.text)\(marks[errand.id] == .saving ? " (not sent yet)" : "")"
    }
  }

  /// What to show above it: why the errands are old, and what was not saved, with its own error.
  var problems: [String] {
    let failure = errands.state.failure.map { "Not up to date: \($0.error)" }
    return [failure, EditPresenter().banner(errands.edits)?.text].compactMap { $0 }
  }
}
