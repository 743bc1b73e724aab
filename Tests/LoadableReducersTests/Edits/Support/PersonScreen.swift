@testable import LoadableReducers
import LoadableTesting

struct Person: Hashable {
  var id: Int
  var name = "Ann"
}

/// A change of whatever person it is applied to.
struct PersonEdit: Hashable, Codable {
  var person = 7
  var name: String

  func apply(to person: inout Person) { person.name = name }
}

/// A person, who is the request or follows from it, with edits.
struct PersonFeature<Request: Hashable & Sendable>: Feature {
  struct State: Equatable {
    @LoadableStateWith<Request, Person> var person
    @Edits<PersonEdit> var edits

    var shown: LoadableSnapshot<Request, Person> { $person.showing($edits) { $1.apply(to: &$0) } }
  }

  enum Action: CasePathable {
    case nothing
    case person(LoadableActionWith<Request, Person>)
    case edits(EditAction<PersonEdit>)

    struct AllCasePaths {
      let person = CasePath(Action.person) { if case .person(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let loads: ControlledLoader<Request, Person>
  let saves: ControlledLoader<PersonEdit, Bool>
  var belonging: (@Sendable (PersonEdit, Request) -> Bool)?

  var body: some ReducerOf<Self> {
    let (loads, saves) = (loads, saves)
    var sends = EmptyReducer<State, Action>()
      .edits(state: \.$edits, action: \.edits, of: \.$person) { try await saves.load($0.edit) }
    if let belonging { sends = sends.belonging(belonging) }
    return sends.loadable(state: \.$person, action: \.person) { load in try await loads.load(load.request) }
  }
}

/// What runs the edits of a person.
enum EditHost: CaseIterable {
  case store, driver, model
}

/// A screen that shows a person with edits, whatever runs them.
@MainActor struct PersonScreen<Request: Hashable & Sendable> {
  let loads = ControlledLoader<Request, Person>(ignoresCancellation: true)
  let saves = ControlledLoader<PersonEdit, Bool>()
  /// The name that is shown.
  let name: () -> String?
  let edits: () -> Edits<PersonEdit>
  let send: (LoadableActionWith<Request, Person>) -> Void
  let edit: (EditAction<PersonEdit>) -> Void
  /// An action that concerns nothing.
  let doNothing: () -> Void
  let cancelEffects: () -> Void

  init(
    _ host: EditHost, _ content: LoadableStateWith<Request, Person>, edits: Edits<PersonEdit> = Edits(),
    belonging: (@Sendable (PersonEdit, Request) -> Bool)? = nil
  ) {
    let (loads, saves) = (loads, saves)
    if host == .model {
      let model = LoadableModel(state: content) { load in try await loads.load(load.request) }
        .edits(restoring: edits, belonging: belonging) { (person, edit: PersonEdit) in
          edit.apply(to: &person)
        } saving: { attempt in
          try await saves.load(attempt.edit)
        }
      (name, self.edits) = ({ model.value?.name }, { model.edits })
      (send, doNothing, cancelEffects) = ({ model.send($0) }, { model.change { _ in } }, { model.cancelEffects() })
      edit = {
        switch $0 {
        case .begin(let edit): model.edit(edit)
        case .retry(let key): model.retry(key)
        case .cancel(let key): model.cancel(key)
        default: break
        }
      }
      return
    }
    let feature = PersonFeature<Request>(loads: loads, saves: saves, belonging: belonging)
    let state = PersonFeature<Request>.State(person: content, edits: edits)
    let store =
      host == .driver
      ? StoreOf<PersonFeature<Request>>(initialState: state) { DrivenReducer(feature) }
      : StoreOf<PersonFeature<Request>>(initialState: state) { feature }
    (name, self.edits) = ({ store.state.shown.value?.name }, { store.state.$edits })
    (send, edit) = ({ store.send(.person($0)) }, { store.send(.edits($0)) })
    (doNothing, cancelEffects) = ({ store.send(.nothing) }, { store.cancelEffects() })
  }
}
