import Foundation
import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithTests {
  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
    @Loadable var name: String?
    @Loadable var count: Int? = 3
    @Loadable var note: String? = nil
  }

  @Test(
    "setting a value over content keeps request and staleness; otherwise it is fresh, with an unknown request")
  func value() {
    expectTransition {
      $0.content?.value = 7
      $0.content = $0.content ?? Facts.Content(value: 7, request: nil)
    } when: { state, _ in
      state.wrappedValue = 7
    }
  }

  @Test("optional chaining changes only an existing value, although it writes nil back if there is none")
  func optionalChaining() {
    let row = { (facts: inout Facts) in
      if let value = facts.content?.value { facts.content?.value = value + 1 }
    }
    expectTransition(row) { state, _ in state.wrappedValue? += 1 }
    expectTransition(row) { state, _ in
      var parent = NumberState(number: state)
      parent.number? += 1
      state = parent.$number
    }
    expectTransition(row) { state, _ in
      let path = \NumberState.number
      var parent = NumberState(number: state)
      parent[keyPath: path]? += 1
      state = parent.$number
    }
  }

  @Test("`init(wrappedValue: nil)` is not loaded; a value is loaded and fresh, with an unknown request")
  func initialValue() {
    let feature = Feature()
    expectEqual(feature.$name.phase, .notLoaded(isReady: false))
    expectEqual(feature.$note.phase, .notLoaded(isReady: false))
    expectEqual(feature.$numbers.phase, .notLoaded(isReady: false))
    expectEqual(feature.$count.phase, .loaded(LoadedContent(3)))
    expect(LoadableStateWith<String, Int>(wrappedValue: nil).phase == .notLoaded(isReady: false))
    expectEqual(Facts(LoadableStateWith(wrappedValue: 3)), Facts(content: Facts.Content(value: 3, request: nil)))
  }

  @Test("a collection is modified in place, with no copy of its elements")
  func inPlace() {
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    feature.numbers?[5] = -1
    feature.numbers?.swapAt(6, 7)
    expectEqual(feature.numbers.address, address)
    feature.$numbers.markAsStale()
    feature.$numbers.failed()
    feature.$numbers.loading("all")
    feature.numbers?[8] = -1
    expectEqual(feature.numbers.address, address)
    var state = feature.$numbers
    feature.$numbers.unload()
    state.wrappedValue?[9] = -1
    expectEqual(state.wrappedValue.address, address)
    expectEqual(state.wrappedValue?[5...9], [-1, 7, 6, -1, -1])
  }
}

struct LoadableAliasesTests {
  private struct Article: LoadableValue, Equatable {
    typealias Request = Int
    var title: String
  }

  /// A child, for the types of its loadable state and action.
  private struct ArticleFeature: Feature {
    typealias State = Article
    enum Action { case opened }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private struct State {
    @Loadable var profile: String?
    @LoadableState var settings: [String]?
    @LoadableStateOf<ArticleFeature> var article
    @LoadableStateWith<String, [Article]> var articles
  }

  @Test("each alias serves as a property wrapper, with the request that it names")
  func wrappers() {
    var state = State()
    state.$profile.readyToLoad()
    state.$settings.readyToLoad(EmptyLoadRequest())
    state.$article.readyToLoad(3)
    state.$articles.readyToLoad("swift")
    expectEqual(state.$article.dueRequest, 3)
    state.article = Article(title: "Swift")
    state.articles = [Article(title: "Swift")]
    state.settings = ["dark"]
    expectEqual(state.article?.title, "Swift")
    expectEqual(state.articles?.first, state.article)
    expectEqual(state.settings, ["dark"])
    expect(state.profile == nil)
  }

  @Test("state and action of a child feature are typed by the same name")
  func child() {
    let action = LoadableActionOf<ArticleFeature>.load(3)
    var state = LoadableStateOf<ArticleFeature>.notLoaded
    if case .load(let request) = action { state.readyToLoad(request) }
    expectEqual(state.dueRequest, 3)
  }
}

struct LoadableStateWithFactsTests {
  @Test("the activity says what runs and what waits")
  func activity() {
    for facts in Facts.all {
      let activity = facts.state.activity
      expectEqual(activity.loadingRequest, facts.load?.request)
      expectEqual(activity.dueRequest, facts.due)
      expectEqual(activity.attempt, facts.load?.attempt ?? 0)
      expectEqual(activity.attemptError.map { "\($0)" }, facts.load?.error)
      expectEqual(activity.progress, facts.load?.progress)
      expectEqual(activity.hasDelivered, facts.load?.hasDelivered ?? false)
      expectEqual(activity.isUnprompted, facts.state.load?.kind == .poll)
    }
  }
}

struct LoadableStateWithEqualityTests {
  private struct Opaque {}

  @Test("each combination of facts equals itself and no other, however it was reached")
  func facts() {
    let some = Facts.all.enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element)
    for left in some {
      expectEqual(left.state, left.state)
      expectEqual(left.state.hashValue, left.state.hashValue)
      // Whether a load was set by hand is part of the identity, which is not compared.
      let others = some.filter { $0.withoutInstants != left.withoutInstants }
      let equal = others.filter { $0.state == left.state }
      expect(equal.isEmpty, "\(left)")
    }
    expectEqual(Set(some.map(\.state)).count, Set(some.map { "\($0.withoutInstants)" }).count)
  }

  @Test("identities are not part of equality or hashing")
  func identity() {
    func running() -> Facts.State {
      Facts(load: Facts.Load(request: "all", identity: LoadIdentity())).state
    }
    expectEqual(running(), running())
    expectEqual(running().hashValue, running().hashValue)
    expectEqual(running(), .loading("all"))
    expectEqual(LoadTicket("all", identity: LoadIdentity()), LoadTicket("all"))
    expectEqual(LoadTicket("all", identity: LoadIdentity()).hashValue, LoadTicket("all").hashValue)
  }

  @Test("dates of loading are not part of equality or hashing")
  func instant() {
    func loaded(_ date: Date?) -> Facts.State {
      Facts(content: Facts.Content(value: 1, request: "all", loadedAt: date)).state
    }
    let dates = [nil, Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 9)]
    expectEqual(Set(dates.map(loaded)).count, 1)
    expectEqual(Set(dates.map { loaded($0).phase }).count, 1)
  }

  @Test("the cause of a waiting request is not compared: a dump would not show the difference")
  func due() {
    var asked = Facts.State()
    asked.request("all")
    expectEqual(asked, .ready("all"))
    expectEqual(asked.hashValue, Facts.State.ready("all").hashValue)
  }

  @Test("states are Equatable, Hashable and Sendable if the value is")
  func conditionalConformances() {
    func isHashable<T: Hashable>(_: T.Type) -> Bool { true }
    func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
    expect(isHashable(Facts.State.self) && isSendable(Facts.State.self))
    expect(isHashable(LoadPhase<String, Int>.self) && isSendable(LoadPhase<String, Int>.self))
    expect(isHashable(LoadedContent<String, Int>.self) && isSendable(LoadedContent<String, Int>.self))
    expect(isHashable(Facts.State.Activity.self) && isSendable(Facts.State.Activity.self))
    expect(isHashable(LoadFailure<String>.self) && isSendable(LoadFailure<String>.self))
    let opaque: [Any.Type] = [
      LoadableState<Opaque>.self, LoadPhase<String, Opaque>.self, LoadedContent<String, Opaque>.self,
    ]
    for type in opaque {
      expect(!(type is any Equatable.Type))
      expect(!(type is any Hashable.Type))
    }
  }
}

extension Facts {
  fileprivate var withoutInstants: Facts {
    var facts = self
    facts.content?.loadedAt = nil
    facts.load?.identity = nil
    return facts
  }
}

struct LoadableStateWithReflectionTests {
  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text + "\(value)" + String(reflecting: value)
  }

  @Test("identities and dates never appear in a dump or a description")
  func noIdentities() {
    func state(_ second: Double) -> Facts.State {
      Facts(
        content: Facts.Content(value: 1, request: "all", loadedAt: Date(timeIntervalSinceReferenceDate: second)),
        load: Facts.Load(request: "all", kind: .refresh, identity: LoadIdentity())
      ).state
    }
    let (one, other) = (state(1), state(2))
    expectEqual(dumped(one), dumped(other))
    expectEqual(dumped(one.phase), dumped(other.phase))
    expectEqual(dumped(one.activity), dumped(other.activity))
    expectEqual(dumped(one.load?.ticket), dumped(other.load?.ticket))
    expectEqual(dumped(LoadIdentity()), dumped(LoadIdentity()))
    for text in [dumped(one), dumped(one.phase), dumped(one.load)] {
      expect(!text.contains("LoadIdentity"))
      expect(!text.contains("loadedAt"))
    }
  }

  @Test("a dump shows the facts that are not nil, and only them")
  func labels() {
    func labels(_ state: Facts.State) -> [String?] { Mirror(reflecting: state).children.map(\.label) }
    expectEqual(labels(.notLoaded), [])
    expectEqual(labels(.ready("all")), ["due"])
    expectEqual(labels(.loading("all", previous: LoadedContent(1))), ["content", "load"])
    expectEqual(labels(.failed(NamedError("offline"))), ["failure"])
    expectEqual(labels(.loaded(1)), ["content"])
    let load = Facts.State.loading("all").load.map { Mirror(reflecting: $0).children.map(\.label) }
    expectEqual(load, ["request", "kind", "attempt"])
  }

  @Test("what a dump shows of each fact")
  func facts() {
    let load = Facts.loads[2]
    let text = dumped(
      Facts(content: Facts.contents[2], failure: Facts.failures[1], load: load, due: "due").state)
    let expected = [
      "isStale: true", "\"content\"", "error: offline", "\"failed\"", "attempts: 2",
      "\"running\"", "refresh", "attempt: 2", "attemptError: first attempt", "half", "due: \"due\"",
    ]
    for part in expected {
      expect(text.contains(part), "\(part) in \(text)")
    }
    expect(dumped(Facts(load: Facts.loads[3]).state).contains("hasDelivered: true"))
  }
}
