import LoadableReducers

nonisolated struct Address: Hashable { var street: String, town: String }

struct AddressClient: Sendable {
  let address: @Sendable () async throws -> Address?
  let save: @Sendable (_ address: Address) async throws -> Address?
}

/// A form: what the user has typed is kept apart from what was loaded, and saved once.
@MainActor final class AddressForm {
  let address: LoadableModel<EmptyLoadRequest, Address>
  let saved: LoadableModel<Address, Address>
  var draft: Address?
  var fields: Address? { draft ?? saved.value ?? address.value }

  init(client: AddressClient, clock: some Clock<Duration> = ContinuousClock()) {
    address = LoadableModel(policy: .standard.clock(clock)) { _ in try await client.address() }
    saved = LoadableModel(policy: .none.timeout(.seconds(10)).overlap(.join).clock(clock)) { load in
      try await client.save(load.request)
    }
  }

  func tappedSave() async {
    guard let sent = draft else { return }
    await saved.load(sent)
    if draft == sent, saved.failure == nil { draft = nil }
  }
}
