import LoadableReducers

struct Photo: Equatable, Sendable { let name: String, caption: String }

/// A photo with a caption that the user can change.
struct PhotoFeature: Feature {
  struct State: Equatable {
    @LoadableStateWith<String, Photo> var photo: Photo?
    var isUnsaved = false
  }

  enum Action {
    case captionChanged(String), captionSaved, captionNotSaved, signedOut
    case photo(LoadableActionWith<String, Photo>)
  }

  let loader: any Loader<String, Photo>
  let save: @Sendable (_ photo: Photo) async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .captionChanged(let caption):
        guard let name = state.photo?.name else { return .none }
        let photo = Photo(name: name, caption: caption)
        state.photo = photo
        return .run { send in
          try await save(photo)
          send(.captionSaved)
        } catch: { _, send in
          send(.captionNotSaved)
        }
      case .captionSaved: state.isUnsaved = false
      case .captionNotSaved: state.isUnsaved = true
      case .signedOut: state.$photo.unload()
      case .photo: break
      }
      return .none
    }
    .loadable(state: \.$photo, action: \.photo, policy: .none.overlap(.join)) { load in
      try await loader.load(load.request)
    }
  }
}
