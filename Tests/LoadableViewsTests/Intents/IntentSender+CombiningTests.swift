import LoadableViews
import TestSupport
import Testing

@MainActor struct IntentSenderCombiningTests {
  typealias Request = CombinedRequest<String, Int>

  @Test(
    "Each part gets its intent, and one that is not concerned gets none",
    arguments: [
      (LoadIntent.load(Request("a", 1)), ["load(\"a\")", "load(1)"]), (.load(Request(nil, 1)), ["load(1)"]),
      (.retry, ["retry", "retry"]), (.refresh, ["refresh", "refresh"]), (.cancel, ["cancel", "cancel"]),
      (.nextPage, ["nextPage", "nextPage"]), (.previousPage, ["previousPage", "previousPage"]),
      (.dismiss, ["dismiss", "dismiss"]),
    ])
  func parts(intent: LoadIntent<Request>, expected: [String]) async {
    var sent: [String] = []
    var performed: [String] = []
    let sender = IntentSender(
      combining: IntentSender<String>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }),
      IntentSender<Int>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }))
    sender.send(intent)
    expect(sent == expected && performed == [])
    await sender.perform(intent)
    expect(performed == expected && sent == expected)
  }

  @Test("Every store begins before the first has ended")
  func sideBySide() async {
    let store = RecordingStore<String>()
    func part(_ name: String) -> IntentSender<String> {
      IntentSender(store) { (intent: LoadIntent<String>) -> String? in "\(name) \(intent.name)" }
    }
    await IntentSender(combining: part("first"), part("second")).perform(.refresh)
    expectEqual(store.log, ["first refresh", "second refresh", "awaited", "awaited"])
  }
}
