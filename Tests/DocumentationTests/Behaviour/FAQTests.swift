import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct FAQTests {
  private struct Offline: Error {}

  @Test("a late result is dropped, even if the operation ignores its cancellation")
  func late() async throws {
    let loader = ControlledLoader<String, Int>(ignoresCancellation: true)
    let observer = RecordingObserver()
    let returned = AsyncStream.makeStream(of: String.self)
    let model = LoadableModel(observers: [observer]) { load in
      defer { returned.continuation.yield(load.request) }
      return try await loader.load(load.request)
    }
    model.send(.load("old"))
    let old = try await loader.nextRequest()
    let load = model.send(.load("new"))
    old.succeed(with: 1)
    for await _ in returned.stream { break }
    try await loader.nextRequest().succeed(with: 2)
    await load.finish()
    #expect(model.value == 2)
    #expect(observer.events.map(\.kind) == [.started, .superseded, .started, .discardedLateResult, .succeeded])
  }

  @Test("setting nil over content is loaded and empty; unloading is not loaded")
  func emptiness() {
    var photo = LoadableState<String>.loaded("sunset.jpg")
    photo.wrappedValue = nil
    #expect(photo.isLoaded && photo.content?.value == nil)
    photo.unload()
    #expect(photo.isNotLoaded && photo.content == nil)
    photo.wrappedValue = nil
    #expect(photo.isNotLoaded)
  }

  @Test("a projection is a copy, as every value is")
  func projection() {
    var state = PhotoFeature.State(photo: .loaded(Photo(name: "a.jpg", caption: "")))
    var copy = state.$photo
    copy.unload()
    #expect(state.$photo.isLoaded)
    state.$photo.unload()
    #expect(state.$photo.isNotLoaded)
  }

  @Test("a model for a preview is written with its type")
  func preview() {
    let photo = Photo(name: "a.jpg", caption: "")
    let preview = LoadableModel(state: Loadable<Photo>.loaded(photo))
    #expect(preview.value == photo)
  }

  @Test("two views that appear at the same time load once")
  func twice() async throws {
    let loader = ControlledLoader<String, Photo>()
    let store = Store(initialState: PhotoFeature.State()) { PhotoFeature(loader: loader) { _ in } }
    store.send(.photo(.load("a.jpg")))
    let load = store.send(.photo(.load("a.jpg")))
    let call = try await loader.nextRequest()
    #expect(loader.pendingRequests == ["a.jpg"])
    call.succeed(with: Photo(name: "a.jpg", caption: "A"))
    await load.finish()
    #expect(store.photo?.caption == "A")
  }

  @Test("a task that waits for a load may be cancelled, and the load continues")
  func waiting() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, Int>()
    let model = LoadableModel { _ in try await loader.load(EmptyLoadRequest()) }
    let view = Task { await model.load() }
    let call = try await loader.nextRequest()
    view.cancel()
    await view.value
    #expect(model.isLoading && !call.isCancelled)
    model.cancel()
    #expect(!model.isLoading && call.isCancelled)
  }

  @Test("being offline is not a programmer error: the caption shows as not saved")
  func offline() async {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) {
      let store = Store(initialState: PhotoFeature.State(photo: .loaded(Photo(name: "a.jpg", caption: "")))) {
        PhotoFeature(loader: UnimplementedLoader()) { _ in throw Offline() }
      }
      await store.send(.captionChanged("Sunset")).finish()
      #expect(store.isUnsaved && store.photo?.caption == "Sunset")
    }
    #expect(reporter.issues.isEmpty)
  }
}
