import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import Testing

/// How an app explores every order of what a user does and what a server answers.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersOrdersTests {
  private struct Offline: Error {}

  private let search = CharacterSearch(text: "letter")

  @Test("no order of loading, scrolling, refreshing and cancelling loses a row or shows one twice")
  func everyOrder() async {
    let explorer = FeatureExplorerOf<CharactersFeature>(
      // The list is loaded, because only rows on screen can scroll.
      initialState: .init(search: search, characters: .loaded(.pages("letter", nil), request: search)),
      actions: [
        .characters(.load(search)), .characters(.loadNext), .characters(.refresh), .characters(.cancel),
      ]
    ) { desk in
      CharactersFeature(
        client: SampleClient(desk.loader { [.success(Alphabet.answer(to: $0)), .failure(Offline())] }), pageSize: 3)
    }
    .invariant("the rows are the first letters, each once and in order") { step in
      let rows = step.after.characters?.values.map(\.id) ?? []
      return rows == Array(Alphabet.letters.map(\.id).prefix(rows.count))
    }
    .invariant("a failure removes nothing from the screen") { step in
      guard case .answer(let answer)? = step.event, answer.isFailure else { return true }
      return step.after.characters == step.before.characters
    }
    .invariant("each load in the state has one pending request") { step in
      let list = step.after.$characters
      let loads = [list.isLoading, list.next.isLoading, list.previous.isLoading]
      return step.pendingRequests.count == loads.count { $0 }
    }
    .invariant("nothing is in flight that the screen does not show") { step in
      step.isIdle == step.pendingRequests.isEmpty
    }
    print("characters: \(await explorer.check(depth: 4))")
  }
}
