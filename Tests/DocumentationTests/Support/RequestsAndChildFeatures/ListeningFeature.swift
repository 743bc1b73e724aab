import LoadableReducers

/// The talks of a library, which change while they are on screen, and a recording to listen to.
struct ListeningFeature: Feature {
  struct State: Equatable {
    @Loadable var talks: [String]?
    @LoadableStateWith<String, [UInt8]> var recording: [UInt8]?
  }

  enum Action {
    case onAppear
    case talks(LoadableAction<[String]>)
    case recording(LoadableActionWith<String, [UInt8]>)
  }

  let talks: @Sendable () -> AsyncThrowingStream<[String], any Error>
  let download: @Sendable (_ talk: String, _ progress: LoadProgressReporter) async throws -> [UInt8]?
  var clock: any Clock<Duration> = ContinuousClock()

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$talks, action: \.talks) { _ in talks() }
      .performsLoad(on: .ifNotLoaded(\.onAppear))
      .loadable(
        state: \.$recording, action: \.recording, policy: .none.progressInterval(.milliseconds(100)).clock(clock)
      ) { load in
        try await download(load.request, load.progress)
      }
  }
}
