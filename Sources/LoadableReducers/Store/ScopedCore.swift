import LoadableCore

/// A part of another store's state, and the actions that belong to it.
final class ScopedCore<Parent: StoreCore, State, Action>: StoreCore {
  private let parent: Parent
  private let path: KeyPath<Parent.State, State>
  private let embed: CasePath<Parent.Action, Action>
  private var members = MemberPaths()

  init(parent: Parent, state path: KeyPath<Parent.State, State>, action embed: CasePath<Parent.Action, Action>) {
    self.parent = parent
    self.path = path
    self.embed = embed
  }

  var state: State { parent.state[keyPath: path] }

  var effectsInFlight: [String] { parent.effectsInFlight }

  var busyEffects: [BusyEffect] { parent.busyEffects }

  func cancelEffects() {
    parent.cancelEffects()
  }

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    parent.send(embed.embed(action), isolation: isolation)
  }

  func access<Member>(_ member: KeyPath<State, Member>) {
    if accessKnown(member) { return }
    if member.isWhole { return accessWhole() }
    let path = path.appending(path: member)
    members[member] = path
    parent.access(path)
  }

  func accessKnown(_ member: AnyKeyPath) -> Bool {
    members[member].map { parent.accessKnown($0) } ?? false
  }

  func accessWhole() {
    // Nobody holds it to compare it with what it will be.
    if State.self is any ChangeStamped.Type { parent.access(path) } else { parent.accessWhole() }
  }

  func attach(_ keeper: some StateKeeper) {
    parent.attach(keeper)
  }

  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription {
    let path = path
    return parent.subscribe(isOver: isOver) { observer($0[keyPath: path]) }
  }
}
