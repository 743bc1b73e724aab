import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct RenderedLoadableTests {
  private let presenter = LoadablePresenter<String>(autoload: .byButton("a"), pendingAppearance: .button)
  private static let empty = TestState(content: .init(value: nil, request: "a"))

  @Test("Only the content closure is required; the rest gets a renderer's default drawing")
  func defaults() {
    for state in TestState.combinations {
      let viewModel = presenter.present(state)
      let view = RenderedLoadable(viewModel) { Drawing.text($0) }
      expectEqual(view.body, GreetingRenderer().render(viewModel), "\(state)")
    }
  }

  @Test(
    "Each closure draws its part",
    arguments: [
      (TestState.notLoaded, "pending / <Load>"), (.loading, "loading / <Cancel>"), (.failed, "error / <Try again>"),
      (.loaded, "content / <Refresh>"),
      (.loaded.failed("a"), "banner / content / <<Refresh> | <Try again> | <Dismiss>>"),
      (.loaded.failed("a").loading("a"), "banner / <*Refreshing | content> / <<Refresh> | <Dismiss> | <Cancel>>"),
      (empty, "empty / <Refresh>"),
    ])
  func closures(state: TestState, drawing: String) {
    let view = RenderedLoadable(presenter.present(state)) { _ in
      Drawing.text("content")
    } pending: { _ in
      .text("pending")
    } loading: { _ in
      .text("loading")
    } error: { _ in
      .text("error")
    } banner: { _ in
      .text("banner")
    } empty: { _ in
      .text("empty")
    } button: { button in
      .text("<\(button.text)>")
    }
    expectEqual(view.body.description, drawing)
  }

  @Test("A banner without a closure looks like an error")
  func banner() {
    let view = RenderedLoadable(presenter.present(TestState.loaded.failed("a"))) { value in
      Drawing.text(value)
    } error: { error in
      .text("No greeting for \(error.request ?? "-")")
    }
    expectEqual(view.body.description, "No greeting for a / hello / <[Refresh] | [Try again] | [Dismiss]>")
  }

  @Test("The content can be drawn with a store of the loaded child, while there is content") @MainActor
  func child() {
    var state = MessageApp.State()
    state.welcome = MessageFeature.State(text: "Hello")
    let app = StoreOf<MessageApp>(initialState: state) { MessageApp(server: LoaderStub { _ in nil }) }
    func draw() -> String {
      RenderedLoadable(LoadablePresenter().present(app.$welcome)) { _ in
        let message = app.scope(content: \.$welcome, action: \.welcome)
        return Drawing.text(message.map { "\($0.text)!" } ?? "no store")
      }
      .body.description
    }
    expectEqual(draw(), "Hello! / [Refresh]")
    app.scope(content: \.$welcome, action: \.welcome)?.send(.shout)
    expectEqual(draw(), "HELLO! / [Refresh]")
    app.send(.welcome(.unload))
    expectEqual(draw(), "")
  }
}

struct LoadableViewListsTests {
  private let presenter = ListPresenter<String>()
  private let some = TestListState.loaded(TestRows(1...2, next: 7, previous: 7, total: 100))

  @Test("Only the row closure is required; the rest gets a renderer's default drawing")
  func defaults() {
    for (state, viewModel) in zip(ListPresenterPresentTests.states, ListPresenterPresentTests.viewModels) {
      let view = RenderedLoadable(viewModel) { row in Drawing.text("row \(row.id)") }
      expectEqual(view.body, RowsRenderer().render(viewModel), "\(state)")
    }
  }

  @Test("The header and the footer have their own closures, in addition to those of any view")
  func closures() {
    func draw(_ state: TestListState) -> String {
      RenderedLoadable(presenter.present(state)) { row in
        Drawing.text("\(row.id)")
      } header: { edge in
        .text("header: \(edge.text ?? "-")")
      } footer: { edge in
        .text("footer: \(edge.text ?? "-")")
      } error: { error in
        .text("error")
      } empty: { _ in
        .text("empty")
      }
      .body.description
    }
    expectEqual(draw(some), "<header: Show previous / <1 / 2> / footer: Show more / (2 of 100)> / [Refresh]")
    expectEqual(draw(.loaded(TestRows([]))), "empty / [Refresh]")
    expectEqual(draw(TestListState(failure: .init(error: TestError.offline, request: "a"))), "error / [Try again]")
  }
}
