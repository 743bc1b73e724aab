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
    /// The cache behind the loads has reported what it has done, and what it holds.
    case counted(CacheCounts)
    /// A signal has come, or other news that the recorder does not observe.
    case noted(String)
    /// A mark belongs in the timeline, after everything that was seen.
    case marked(InspectorLog.Mark.Kind, String)
    /// The user looks at a load, by its number, or at none.
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
        let look = Effect<Action>.run { send in send(.seen(source.look(next))) }
        guard let cache = source.cache else { return look }
        return .merge(look, .run { send in send(.counted(await cache())) })
      case .seen(let news):
        state.log.add(news)
        if let selected = state.selected, !state.log.loads.contains(selected) { state.selected = nil }
      case .counted(let counts):
        state.log.cache = counts
      case .control(let control):
        return .run { send in
          send(.seen(source.look(next)))
          send(.marked(.control, control.title))
          await source.perform(control)
          send(.seen(source.look(next)))
        }
      case .noted(let text):
        return .run { send in
          send(.seen(source.look(next)))
          send(.marked(.signal, text))
        }
      case .marked(let kind, let text):
        state.log.mark(kind, text)
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
