public import LoadableReducers

/// Shows what a feature loads and why, and changes the conditions under which it loads.
///
/// ```swift
/// let source = InspectorSource(recorder: recorder, conditions: { ... }) { control in ... }
/// let inspector = Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
/// inspector.send(.look)
/// let viewModel = InspectorPresenter().present(inspector.state)
/// ```
///
/// It is a feature of its own beside the inspected one, so that it does not show its own actions. Send ``Action/look`` whenever
/// the screen is drawn, and a few times a second while something runs or the age of something is on screen.
public struct InspectorFeature: Feature, Sendable {
  /// The state of the inspector.
  public struct State: Equatable, Sendable {
    /// What has been seen so far.
    public internal(set) var log = InspectorLog()

    /// The number of the selected load; nil for none.
    public internal(set) var selected: Int?

    /// Creates a state in which nothing has been seen yet.
    public init() {}
  }

  /// The actions of the inspector.
  public enum Action: Equatable, Sendable {
    /// Look at what has happened.
    case look
    /// Something has happened, or only time has passed.
    case seen(InspectorNews)
    /// The user changes the conditions, or begins a scene.
    case control(InspectorControl)
    /// Something has happened outside of what is recorded, such as a signal.
    case noted(String)
    /// A text should be added to the timeline, after everything that has been seen.
    case marked(String)
    /// The user selects a load by its number, or none.
    case select(Int?)
    /// The user selects the load that started before the selected one; the last one if none is selected.
    case selectPrevious
    /// The user selects the load that started after the selected one.
    case selectNext
  }

  private let source: InspectorSource

  /// Creates the feature.
  public init(source: InspectorSource) {
    self.source = source
  }

  /// The reducer of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      let source = source
      let next = state.log.nextNumber
      switch action {
      case .look:
        return .run { send in send(.seen(source.look(next))) }
      case .seen(let news):
        state.log.add(news)
        if let selected = state.selected, !state.log.loads.contains(selected) { state.selected = nil }
      case .control(let control):
        return .run { send in
          send(.seen(source.look(next)))
          send(.marked(control.title))
          await source.perform(control)
          send(.seen(source.look(next)))
        }
      case .noted(let text):
        return .run { send in
          send(.seen(source.look(next)))
          send(.marked(text))
        }
      case .marked(let text):
        state.log.mark(text)
      case .select(let load):
        state.selected = load.flatMap { state.log.loads.contains($0) ? $0 : nil }
      case .selectPrevious:
        let loads = state.log.loads
        guard let selected = state.selected, let index = loads.firstIndex(of: selected) else {
          state.selected = loads.last
          break
        }
        state.selected = loads[max(index - 1, 0)]
      case .selectNext:
        let loads = state.log.loads
        guard let selected = state.selected, let index = loads.firstIndex(of: selected) else { break }
        state.selected = loads[min(index + 1, loads.count - 1)]
      }
      return .none
    }
  }
}
