import LoadableReducers

struct EffectWithoutTry: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      .run { send in
        let profile = await client.profile()  // error: 'try'
        send(.topicChanged(profile?.name ?? ""))
      }
    }
  }
}
