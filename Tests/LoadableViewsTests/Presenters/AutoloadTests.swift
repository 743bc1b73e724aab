import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct AutoloadTests {
  @Test(
    "Each mode can be written with and without a request",
    arguments: [
      (Autoload<Int>.always, Autoload<Int>.Mode.always, nil as Int?), (.always(1), .always, 1),
      (.whenNotLoaded, .whenNotLoaded, nil), (.whenNotLoaded(1), .whenNotLoaded, 1),
      (.never, .never, nil), (.byButton(1), .never, 1),
    ])
  func spellings(autoload: Autoload<Int>, mode: Autoload<Int>.Mode, request: Int?) {
    expect(autoload.mode == mode && autoload.request == request)
  }
}

struct LoadablePresenterAutoloadTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var state: TestState
    var autoload: Autoload<String>
    var request: String?
    var testDescription: String { "\(name), \(autoload.mode), \(autoload.request ?? "no request")" }

    init(_ name: String, _ state: TestState, _ autoload: Autoload<String>, _ request: String?) {
      self.name = name
      self.state = state
      self.autoload = autoload
      self.request = request
    }
  }

  @Test("A screen stays blank for a reason only if it is to load by itself, and no request is known", arguments: rows)
  func blank(row: Row) {
    let reason = LoadablePresenter(autoload: row.autoload).blankReason(for: row.state)
    let isBlank = row.name == "not loaded" && row.autoload.request == nil && row.autoload.mode != .never
    expectEqual(reason != nil, isBlank)
    expect(reason?.contains("autoload: .whenNotLoaded(request)") ?? true)
    let button = LoadablePresenter(autoload: row.autoload, pendingAppearance: .button)
    expectEqual(button.blankReason(for: row.state), nil)
  }

  static let rows: [Row] = [
    Row("not loaded", .notLoaded, .whenNotLoaded, nil),
    Row("not loaded", .notLoaded, .whenNotLoaded("x"), "x"),
    Row("not loaded", .notLoaded, .always("x"), "x"),
    Row("not loaded", .notLoaded, .always, nil),
    Row("not loaded", .notLoaded, .byButton("x"), nil),
    Row("due", .notLoaded.due("c"), .whenNotLoaded, "c"),
    Row("due", .notLoaded.due("c"), .whenNotLoaded("x"), "c"),
    Row("due", .notLoaded.due("c"), .always("x"), "c"),
    Row("due", .notLoaded.due("c"), .never, nil),
    Row("loading", .loading, .whenNotLoaded("a"), nil),
    Row("loading", .loading, .whenNotLoaded, nil),
    Row("loading another", .loading, .whenNotLoaded("x"), "x"),
    Row("loading another over content", .loaded.loading("b"), .whenNotLoaded("a"), nil),
    Row("loading it over content of another", .loaded.loading("x"), .whenNotLoaded("x"), nil),
    Row("loading", .loading, .always, nil),
    Row("loading", .loading, .always("a"), nil),
    Row("loading another", .loading, .always("x"), "x"),
    Row("loading, another due", .loading.due("c"), .always, nil),
    Row("loaded", .loaded, .whenNotLoaded, nil),
    Row("loaded", .loaded, .whenNotLoaded("a"), nil),
    Row("loaded for another request", .loaded, .whenNotLoaded("x"), "x"),
    Row("loaded", .loaded, .always, "a"),
    Row("loaded", .loaded, .always("x"), "x"),
    Row("loaded", .loaded, .byButton("x"), nil),
    Row("loaded and stale", .loaded.stale(), .whenNotLoaded("a"), nil),
    Row("loaded by hand", TestState(content: .init(value: "hello")), .whenNotLoaded("x"), nil),
    Row("loaded by hand", TestState(content: .init(value: "hello")), .always, nil),
    Row("loaded by hand", TestState(content: .init(value: "hello")), .always("x"), "x"),
    Row("loaded, another due", .loaded.due("c"), .always, "c"),
    Row("empty", TestState(content: .init(value: nil, request: "a")), .whenNotLoaded("a"), nil),
    Row("failed", .failed, .whenNotLoaded("a"), nil),
    Row("failed", .failed, .always, nil),
    Row("failed", .failed, .always("a"), nil),
    Row("failed with another request", .failed, .always("x"), "x"),
    Row("failed with another request", .failed, .whenNotLoaded("x"), "x"),
    Row("failed with an unknown request", .notLoaded.failed(nil), .always("x"), nil),
    Row("failed, another due", .failed.due("c"), .always, "c"),
    Row("failed over content", .loaded.failed("a"), .always, nil),
    Row("failed over content", .loaded.failed("a"), .whenNotLoaded("a"), nil),
    Row("failed over content of another", .loaded.failed("x"), .whenNotLoaded("x"), nil),
    Row("failed with another over content of another", .loaded.failed("a"), .whenNotLoaded("x"), "x"),
    Row("loading another after the failure", .failed.loading("b"), .always("a"), nil),
  ]

  @Test("What is sent when something appears", arguments: rows)
  func table(row: Row) {
    let presenter = LoadablePresenter(autoload: row.autoload)
    expectEqual(presenter.autoload(for: row.state), row.request.map { .load($0) })
  }

  @Test("By default, autoload happens when nothing is loaded")
  func standard() {
    expectEqual(LoadablePresenter<String>().autoload, .whenNotLoaded)
    expect(LoadablePresenter<String>().autoload.request == nil)
  }

  @Test(
    "The same request is never loaded automatically after a failure, or while it is loading",
    arguments: [
      Autoload<String>.always, .always("a"), .always("b"), .whenNotLoaded("a"), .byButton("a"),
    ])
  func laws(autoload: Autoload<String>) {
    let presenter = LoadablePresenter(autoload: autoload)
    for state in TestState.combinations {
      let intent = presenter.autoload(for: state)
      guard case .load(let request)? = intent else {
        expect(intent == nil, "autoload only ever loads: \(state)")
        continue
      }
      expect(request != state.activity.loadingRequest, "\(state)")
      expect(state.failure == nil || state.failure?.request != nil && state.failure?.request != request, "\(state)")
      expect(autoload.mode != .never)
      if autoload.mode == .whenNotLoaded, let content = state.content {
        expect(content.request != nil && content.request != autoload.request, "\(state)")
      }
    }
  }

  @Test(
    "A pending view model carries its autoload",
    arguments: [
      Autoload<String>.always("x"), .whenNotLoaded("x"), .whenNotLoaded, .byButton("x"),
    ])
  func pending(autoload: Autoload<String>) {
    let presenter = LoadablePresenter(autoload: autoload)
    for state in TestState.combinations {
      guard let pending = presenter.present(state).pending else { continue }
      expectEqual(pending.autoload, presenter.autoload(for: state))
    }
  }
}
