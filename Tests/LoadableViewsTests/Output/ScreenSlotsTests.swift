import LoadableViews
import TestSupport
import Testing

struct ScreenSlotsTests {
  private static let presenter = LoadablePresenter<String>(autoload: .byButton("b"), pendingAppearance: .button)

  @Test(
    "Each button is where it belongs: in place of the content, with the banner, with the indicator, or beside the content",
    arguments: [
      (TestState.notLoaded, [.content: ["load"]]),
      (.notLoaded.due("b"), [.content: ["load"], .indicator: ["cancel"]]),
      (.loading, [.content: ["load"], .indicator: ["cancel"]]), (.loading.loading("b"), [.indicator: ["cancel"]]),
      (.failed, [.content: ["retry", "load"]]),
      (.failed.due("c"), [.content: ["retry", "load"], .indicator: ["cancel"]]),
      (.loaded, [.screen: ["refresh", "load"]]),
      (.loaded.due("b"), [.indicator: ["cancel"], .screen: ["refresh"]]),
      (.loaded.loading("b"), [.indicator: ["cancel"], .screen: ["refresh"]]),
      (.loaded.failed("b"), [.banner: ["retry", "dismiss"], .screen: ["refresh"]]),
      (.loaded.failed("a"), [.banner: ["retry", "dismiss"], .screen: ["refresh", "load"]]),
      (
        .loaded.failed("b").loading("b"), [.banner: ["dismiss"], .indicator: ["cancel"], .screen: ["refresh"]]
      ),
    ] as [(TestState, [ButtonSlot: [String]])])
  func places(state: TestState, names: [ButtonSlot: [String]]) {
    let viewModel = Self.presenter.present(state)
    let slots = GreetingRenderer().slots(viewModel)
    for slot in ButtonSlot.allCases {
      expectEqual(slots.controls(in: slot).map(\.name), names[slot] ?? [], "\(slot)")
      expectEqual(viewModel.buttons(in: slot).map(\.name), names[slot] ?? [], "\(slot)")
      for (control, button) in zip(slots.controls(in: slot), viewModel.buttons(in: slot)) {
        expectEqual(control.output, GreetingRenderer().button(button))
      }
    }
  }

  @Test("In all combinations of facts, a button is in one slot, that slot is drawn, and what is offered has a button")
  func combinations() {
    for state in TestState.combinations {
      let viewModel = Self.presenter.present(state)
      let slots = GreetingRenderer().slots(viewModel)
      expectEqual(ButtonSlot.allCases.map { slots.controls(in: $0).count }.reduce(0, +), slots.controls.count)
      expectEqual(slots.controls.map(\.name), viewModel.buttons.map(\.name))
      expectEqual(slots.controls.map(\.slot), viewModel.buttons.map(\.slot))
      // A banner can always be dismissed, and nothing else can.
      expectEqual(slots.controls(in: .banner).contains { $0.name == "dismiss" }, slots.banner != nil, "\(state)")
      expectEqual(slots.controls.filter { $0.name == "dismiss" }.count, slots.banner == nil ? 0 : 1, "\(state)")
      // Content stays content: no button takes its place.
      expect(viewModel.active == nil || slots.controls(in: .content).isEmpty, "\(state)")
      expect(viewModel.active != nil || slots.controls(in: .screen).isEmpty, "\(state)")
      let isAwaited = viewModel.awaitedLoad != nil
      expectEqual(slots.controls(in: .indicator).map(\.name), isAwaited ? ["cancel"] : [], "\(state)")
      // A hidden load of a sequence is offered to be cancelled, but has no button.
      let drawn = Set(viewModel.buttons.map(\.intent)).union(isAwaited ? [] : [.cancel])
      expect(viewModel.intents.allSatisfy(drawn.contains), "\(state)")
    }
  }

  @Test("A control, and a failure in place of content that can be dismissed, made by hand")
  func byHand() {
    let control = ScreenSlots<Drawing>.Control(name: "refresh", output: .nothing)
    expectEqual(control.slot, .screen)
    let error = PresentedError(TestError.offline, text: "x")
    let viewModel = LoadableViewModel<String, String>.error(
      ErrorViewModel(error: error, retry: .retry, dismiss: .dismiss))
    expectEqual(viewModel.buttons(in: .content).map(\.name), ["retry", "dismiss"])
    expectEqual(viewModel.buttons.map(\.intent), viewModel.intents)
  }
}
