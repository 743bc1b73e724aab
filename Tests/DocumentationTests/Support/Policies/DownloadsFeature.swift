import LoadableReducers

extension LoadPolicy {
  /// Waits for the network between attempts, and lets a second tap join the download.
  static func download(online: some LoadSignal) -> LoadPolicy {
    .none.retry(RetryPolicy(limit: 20)).pauses(while: !AnyLoadSignal(online)).overlap(.join)
  }
}

/// A file, and where it is once it has been downloaded.
struct DownloadFeature: Feature {
  struct State: Identifiable, Equatable {
    let id: String
    var mayStart = false
    @Loadable var path: String?
  }
  enum Action { case tapped, path(LoadableAction<String>) }

  let policy: LoadPolicy
  /// Continues a file that is there in part, and returns its path.
  let download: @Sendable (_ id: String, _ progress: LoadProgressReporter) async throws -> String?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$path, action: \.path, performsLoadOn: \.tapped, policy: policy) { load in
        try await download(load.state.id, load.progress)
      }
      .guard { $0.mayStart }
  }
}

/// Files of which two are downloaded at a time; the others wait for them.
struct DownloadsFeature: Feature {
  struct State: Equatable { var files: IdentifiedList<DownloadFeature.State> }
  enum Action { case files(IdentifiedActionOf<DownloadFeature>) }

  let file: DownloadFeature

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, _ in
      var free = 2 - state.files.filter { $0.$path.isLoading }.count
      for waiting in state.files where waiting.$path.dueRequest != nil && !waiting.$path.isLoading {
        state.files[id: waiting.id]?.mayStart = free > 0
        free -= 1
      }
      return .none
    }
    .forEach(\.files, action: \.files) { file }
  }
}
