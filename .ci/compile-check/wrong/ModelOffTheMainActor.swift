import LoadableReducers

final class ModelOffTheMainActor {
  let profile: LoadableModel<EmptyLoadRequest, Profile>

  init(client: Client) {
    profile = LoadableModel { _ in try await client.profile() }
  }

  func appeared() async {
    await profile.load()  // error: Actor  // faq: 'nil' is not compatible with expected argument type 'any Actor'
  }
}
