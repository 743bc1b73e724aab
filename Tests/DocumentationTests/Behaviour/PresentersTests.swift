import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@MainActor struct PresentersTests {
  private struct Offline: Error {}

  private let invoice = Invoice(number: 7, total: 40)

  @Test("shows each state as lines")
  func states() {
    let presenter = makeInvoicePresenter()
    func shown(_ state: LoadableStateWith<Int, Invoice>) -> [String] { lines(of: presenter.present(state)) }

    #expect(shown(.notLoaded) == [])
    #expect(shown(.ready(7)) == ["[Load]"])
    #expect(shown(.loading(7, attempt: 2)) == ["Fetching the invoice", "Attempt 2"])
    #expect(shown(.failed(Offline(), request: 7)) == ["Something went wrong", "[Try again]"])
    #expect(shown(.loaded(invoice, request: 7, isStale: true)) == ["Invoice 7: 40 euros", "Out of date"])
    let timeout = LoadTimeoutError(timeout: .seconds(5))
    #expect(
      shown(.failed(timeout, previous: LoadedContent(invoice)))
        == ["Invoice 7: 40 euros", "The office does not answer [Try again]"])
  }

  @Test("says what is shown, from when, and what could not be done")
  func sayings() {
    let morning = Date(timeIntervalSinceReferenceDate: 8 * 3_600 + 31 * 60)
    let timeOfDay: @Sendable (Date) -> String = { date in
      let minutes = Int(date.timeIntervalSinceReferenceDate) / 60
      return "0\(minutes / 60):\(minutes % 60)"
    }
    func notes(_ state: LoadableStateWith<Int, Invoice>) -> [String]? {
      if case .active(let active) = presenter.present(state) { active.notes } else { nil }
    }
    func title(_ state: LoadableStateWith<Int, Invoice>) -> String? { presenter.present(state).failure?.title }

    let presenter = LoadablePresenter<Int>(
      requestText: { "invoice \($0)" },
      texts: LoadTexts { $0.time = { ($0 as? Date).map { timeOfDay($0) } } })
    let shown = LoadedContent(invoice, request: 7, loadedAt: morning)
    #expect(notes(.loading(8, previous: shown)) == ["Showing invoice 7 while invoice 8 loads", "From 08:31"])
    #expect(title(.failed(Offline(), request: 7, previous: shown)) == "Could not refresh, from 08:31")
    #expect(title(.failed(Offline(), request: 8, previous: shown)) == "Could not load invoice 8")
  }

  @Test("shows no indicator for a short load, keeps a visible one, and says when to look again")
  func flicker() {
    let presenter = makeInvoicePresenter()
    let start = VirtualInstant()
    let running = LoadableStateWith<Int, Invoice>.loading(7)
    var visibility = ActivityVisibility<VirtualInstant>()

    visibility.update(presenter.present(running).awaitedLoad, at: start)
    #expect(lines(of: presenter.present(running, appearance: visibility.appearance(at: start))) == [])
    #expect(visibility.nextChange(after: start) == start.advanced(by: .milliseconds(200)))

    let later = start.advanced(by: .milliseconds(200))
    let viewModel = presenter.present(running, appearance: visibility.appearance(at: later))
    #expect(lines(of: viewModel) == ["Fetching the invoice"])

    let end = start.advanced(by: .milliseconds(201))
    visibility.update(nil, at: end)
    #expect(visibility.nextChange(after: end) == later.advanced(by: .milliseconds(500)))
  }

  @Test("several loadables are shown together once all are loaded")
  func combined() {
    let invoice = LoadableStateWith<Int, Invoice>.loaded(invoice, request: 7)
    let customer = LoadableState<String>.loading()

    let presenter = LoadablePresenter<CombinedRequest<Int, EmptyLoadRequest>>()
    let viewModel = presenter.present(CombinedState(invoice, customer)).map { "\($1) pays \($0.total) euros" }

    #expect(viewModel.value == nil && viewModel.isBusy)
    let both = presenter.present(CombinedState(invoice, LoadableState<String>.loaded("Ann")))
    #expect(both.map { "\($1) pays \($0.total) euros" }.value == "Ann pays 40 euros")
  }
}
