import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct OptionalReducerTests {
  private let gate = ControlledLoader<String, Int>()
  private let numbers = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()

  private func store(_ state: ChildrenFeature.State) -> ChildrenStore {
    IssueReporting.$current.withValue(reporter) { ChildrenStore(state, numbers: numbers) }
  }

  private var withStage: ChildrenStore { store(ChildrenFeature.State(stage: EffectFeature.State())) }

  @Test("a child action while the child's state is nil is reported with a diagnosis, and ignored")
  func withoutState() throws {
    let store = store(ChildrenFeature.State())
    let handle = IssueReporting.$current.withValue(reporter) { store.send(.stage(.note("early"))) }
    expect(handle.isFinished)
    expect(store.stage == nil)
    expect(store.log.isEmpty)
    expectEqual(reporter.issues.count, 1)
    let issue = try require(reporter.issues.first)
    expect(issue.message.contains("note(\"early\")"))
    expect(issue.message.contains("Likely causes"))
    expect(issue.fileID.hasSuffix("ChildrenFeature.swift"))
  }

  @Test("when a child's action removes its state, its effects and loads end, and nothing is reported")
  func ends() async throws {
    let store = withStage
    let handle = store.send(.stage(.play(.note("late", after: gate))))
    store.send(.stage(.number(.load("n"))))
    IssueReporting.$current.withValue(reporter) {
      _ = store.send(.stage(.noteAndPlay("close", .note("last", after: gate))))
    }
    try await gate.expectCancelledAtOnce()
    try await numbers.expectCancelledAtOnce()
    expect(handle.isFinished)
    expect(store.effectsInFlight.isEmpty)
    store.edit { $0.stage = EffectFeature.State() }
    expectEqual(store.stage?.log, [])
    expect(reporter.issues.isEmpty)
  }

  @Test("an identifiable child's effects end when another child replaces it, and survive an edit")
  func identity() async throws {
    let store = store(ChildrenFeature.State(guest: ChildRow(id: 1)))
    store.send(.guest(.play(.note("late", after: gate))))
    let effect = try await gate.nextRequest()
    store.edit { $0.guest = ChildRow(id: 1) }
    expect(!effect.isCancelled)
    store.edit { $0.guest = ChildRow(id: 2) }
    expect(effect.isCancelled)
    store.send(.guest(.play(.note("in time", after: gate))))
    let second = try await gate.nextRequest()
    // The child's own action turns it into another child.
    let handle = store.send(.guest(.noteAndPlay("renumber", .note("anew", after: gate))))
    store.send(.guest(.note("renumber")))
    expect(second.isCancelled)
    expect(!handle.isFinished || store.guest?.id == 102)
    store.cancelEffects()
  }

  @Test("the child's state is changed in place")
  func inPlace() {
    let places = Journal()
    let store = Store<Numbers, NumbersAction>(initialState: Numbers()) {
      EmptyReducer<Numbers, NumbersAction>().ifLet(\.numbers, action: \.add) {
        Reduce<[Int], Int> { numbers, index in
          numbers[index] += 1
          numbers.withUnsafeBufferPointer { places.write("\($0.baseAddress.map { UInt(bitPattern: $0) } ?? 0)") }
          return .none
        }
      }
    }
    for index in 0..<10 { store.send(.add(index)) }
    expectEqual(store.state.numbers?.prefix(11), ArraySlice(Array(repeating: 1, count: 10) + [0]))
    expectEqual(Set(places.entries).count, 1)
  }
}

private struct Numbers {
  var numbers: [Int]? = Array(repeating: 0, count: 100_000)
}

private enum NumbersAction: CasePathable {
  case add(Int)

  struct AllCasePaths {
    let add = CasePath(NumbersAction.add) { if case .add(let index) = $0 { index } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
