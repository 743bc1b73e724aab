import CharactersDatabase
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersFeature

@MainActor struct LoadedCharacterFeatureTests {
  @Test("the chosen encoding is shown, and the details stay", arguments: CharacterEncoding.allCases)
  func encoding(_ encoding: CharacterEncoding) {
    let store = TestStore(initialState: LoadedCharacterFeature.State(details: .upArrow)) { LoadedCharacterFeature() }
    store.send(.encodingChosen(encoding), changes: encoding == .utf8 ? nil : { $0.encoding = encoding })
  }
}
