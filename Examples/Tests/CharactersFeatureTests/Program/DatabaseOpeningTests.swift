import CharactersDatabase
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersFeature

@MainActor struct DatabaseOpeningTests {
  private static let arrows = CharacterSource(0x2190...0x21FF)

  @Test("shows the progress of the filling the first time, and does not fill again")
  func fills() async throws {
    try await withTemporaryDatabase { path in
      let opening = DatabaseOpening(location: .path(path), source: Self.arrows)
      var fractions: [Double?] = []
      var isLoaded: [Bool] = []
      for _ in 1...2 {
        _ = try await opening.open {
          fractions.append($0.load?.progress?.fraction)
          isLoaded.append($0.isLoaded)
        }
      }
      #expect(fractions == [nil, 0, 1, nil, nil, nil])
      #expect(isLoaded == [false, false, false, true, false, true])
    }
  }

  @Test("shows why the database cannot be opened, and throws it")
  func fails() async throws {
    var last = LoadableState<CharactersDatabase>.notLoaded
    let opening = DatabaseOpening(location: .path("/no/such/folder/x.sqlite"), source: Self.arrows)
    await #expect(throws: CharactersDatabaseError.directoryMissing(path: "/no/such/folder/x.sqlite")) {
      _ = try await opening.open { last = $0 }
    }
    #expect(last.failure?.error is CharactersDatabaseError)
    #expect(last.hasFailed)
  }
}
