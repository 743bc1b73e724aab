import LoadableViews
import TestSupport
import Testing

@MainActor struct IntentBindingCombiningTests {
  typealias Request = CombinedRequest<String, Int>

  @Test(
    "Each part gets its intent, and one that is not concerned gets none",
    arguments: [
      (LoadIntent.load(Request("a", 1)), ["load(\"a\")", "load(1)"]), (.load(Request(nil, 1)), ["load(1)"]),
      (.retry(Request("a", nil)), ["retry(Optional(\"a\"))"]), (.retry(nil), ["retry(nil)", "retry(nil)"]),
      (.refresh, ["refresh", "refresh"]), (.cancel, ["cancel", "cancel"]),
    ])
  func parts(intent: LoadIntent<Request>, expected: [String]) async {
    var sent: [String] = []
    var performed: [String] = []
    let binding = IntentBinding(
      combining: IntentBinding<String>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }),
      IntentBinding<Int>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }))
    binding.send(intent)
    expect(sent == expected && performed == [])
    await binding.perform(intent)
    expect(performed == expected && sent == expected)
  }

  @Test("Every store begins before the first has ended")
  func sideBySide() async {
    let store = RecordingStore<String>()
    func part(_ name: String) -> IntentBinding<String> {
      IntentBinding(store) { (intent: LoadIntent<String>) -> String? in "\(name) \(LoadControl(intent))" }
    }
    await IntentBinding(combining: part("first"), part("second")).refresh()
    expectEqual(store.log, ["first refresh", "second refresh", "awaited", "awaited"])
  }
}
