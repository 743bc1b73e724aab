import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct ForecastTests {
  struct Offline: Error {}

  let loader = ControlledLoader<String, Forecast>()

  @Test("is loaded for the city that was chosen")
  func success() async throws {
    let store = TestStore(initialState: ForecastFeature.State()) { ForecastFeature(client: loader) }
    store.send(.cityChosen("Oslo")) { $0.$forecast.loading("Oslo") }
    try await loader.nextRequest().succeed(with: Forecast(city: "Oslo", text: "snow"))
    await store.receive(\.forecast.finished) { $0.$forecast.loaded(with: Forecast(city: "Oslo", text: "snow")) }
  }

  @Test("stays on screen while another city is loaded, and a superseded load is cancelled")
  func replacement() async throws {
    let state = ForecastFeature.State(forecast: .loaded(Forecast(city: "Rome", text: "sun"), request: "Rome"))
    let store = TestStore(initialState: state) { ForecastFeature(client: loader) }
    store.send(.cityChosen("Oslo")) { $0.$forecast.loading("Oslo") }
    #expect(store.state.forecast?.city == "Rome")
    let first = try await loader.nextRequest()
    store.send(.cityChosen("Bergen")) { $0.$forecast.loading("Bergen") }
    #expect(first.isCancelled)
    try await loader.nextRequest().succeed(with: nil)
    await store.receive(\.forecast.finished) { $0.$forecast.loaded(with: nil, request: "Bergen") }
  }

  @Test("is loaded again 1 s after a failure, and the test does not wait")
  func retry() async throws {
    let client = LoaderStub<String, Forecast>(
      answers: .failure(Offline()), .success(Forecast(city: "Oslo", text: "fog")))
    let store = TestStore(initialState: ForecastFeature.State()) {
      ForecastFeature(client: client, policy: .standard.clock(ImmediateClock()))
    }
    store.exhaustivity = .off
    await store.send(.cityChosen("Oslo")).finish()
    await store.receive(\.forecast.finished) { #expect($0.forecast?.text == "fog") }
  }
}
