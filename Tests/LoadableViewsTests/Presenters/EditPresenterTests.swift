import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct EditPresenterTests {
  private struct Rename: Hashable {
    let row: Int
    let name: String
  }

  private struct Refused: Error {}

  private let presenter = EditPresenter(texts: LoadTexts { $0.error = { $0 is Refused ? "The name is taken" : nil } })

  private func edits(_ change: (inout Edits<Rename>) -> Void) -> Edits<Rename> {
    var edits = Edits<Rename>()
    for row in 1...3 { edits.begin(Rename(row: row, name: "Ann")) }
    change(&edits)
    return edits
  }

  @Test("a row says that its edit is being saved or was not saved, and nothing once the server has it")
  func marks() {
    let edits = edits {
      $0.refused(Rename(row: 1, name: "Ann"), with: Refused())
      $0.confirmed(Rename(row: 2, name: "Ann"))
    }
    let error = PresentedError(Refused(), text: "The name is taken")
    expectEqual(presenter.marks(edits, by: \.row), [1: .notSaved(error), 3: .saving])
    var again = edits
    again.begin(Rename(row: 1, name: "Eve"))
    expectEqual(presenter.marks(again, by: \.row)[1], .saving)
  }

  @Test(
    "a banner has the keys of the unsaved edits and the text of the last error; without such edits there is none")
  func banner() {
    expectEqual(presenter.banner(edits { _ in }), nil)
    let one = edits { $0.refused(Rename(row: 1, name: "Ann"), with: Refused()) }
    expectEqual(presenter.banner(one)?.text, "The name is taken")
    expectEqual(presenter.banner(one)?.keys, one.failed.map(\.key))
    // Your own presenter can create such a banner too.
    let error = PresentedError(Refused(), text: "The name is taken")
    expectEqual(presenter.banner(one), FailedEditsViewModel(error: error, keys: one.failed.map(\.key)))
    var two = one
    two.unanswered(Rename(row: 2, name: "Ann"), with: CancellationError())
    let banner = presenter.banner(two)
    expectEqual(banner?.text, "2 changes were not saved, Something went wrong")
    expectEqual(banner?.keys, two.failed.map(\.key))
    expectEqual([banner?.retryText, banner?.dismissText], ["Try again", "Dismiss"])
  }

  @Test("every text can be replaced")
  func texts() {
    let presenter = EditPresenter(
      texts: LoadTexts {
        $0.neutralError = "1"
        $0.notSaved = { "2.\($0)" }
        $0.separator = " / "
        $0.retry = "3"
        $0.dismiss = "4"
      })
    let banner = presenter.banner(
      edits {
        $0.refused(Rename(row: 1, name: "Ann"), with: Refused())
        $0.refused(Rename(row: 2, name: "Ann"), with: Refused())
      })
    expectEqual([banner?.text, banner?.retryText, banner?.dismissText], ["2.2 / 1", "3", "4"])
  }
}
