import LoadableReducers

struct Photo: Equatable, Sendable { let name: String, caption: String }

/// A photo with a caption that the user can change.
struct PhotoFeature: Feature {
  struct State: Equatable { @LoadableStateWith<String, Photo> var photo: Photo? }

  enum Action {
    case captionChanged(String), captionSaved, signedOut
    case photo(LoadableActionWith<String, Photo>)
  }

  let loader: any Loader<String, Photo>
  let save: @Sendable (_ photo: Photo) async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .captionChanged(let caption):
        guard let name = state.photo?.name else { return .none }
        state.photo = Photo(name: name, caption: caption)
        guard let photo = state.photo else { return .none }
        return .run { send in
          try await save(photo)
          send(.captionSaved)
        }
      case .signedOut: state.$photo.unload()
      case .captionSaved, .photo: break
      }
      return .none
    }
    .loadable(state: \.$photo, action: \.photo, policy: .none.overlap(.join)) { load in
      try await loader.load(load.request)
    }
  }
}
