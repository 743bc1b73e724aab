import LoadableReducers

/// Creates the view models of ``InspectorFeature``, by a pure function.
public struct InspectorPresenter: Sendable {
  /// How many loads the user can choose from.
  static let linkCount = 8

  /// Creates a presenter.
  public init() {}

  /// The view model of a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - columns: how many columns the timeline has.
  /// - Complexity: O(number of events that are kept).
  public func present(_ state: InspectorFeature.State, columns: Int = 60) -> InspectorViewModel {
    let log = state.log
    let buttons = InspectorControl.allCases.map { button($0, log.conditions) }
    return InspectorViewModel(
      conditions: text(of: log.conditions),
      controls: buttons.filter { !$0.control.isScene }, scenes: buttons.filter { $0.control.isScene },
      now: log.statuses.map { row($0, at: log.now) }, cache: log.cache.map { text(of: $0) },
      timeline: InspectorTimeline(log, columns: columns),
      loads: links(log, state.selected),
      load: state.selected.flatMap { LoadStory(of: $0, in: log) })
  }

  private func links(_ log: InspectorLog, _ selected: Int?) -> [InspectorViewModel.LoadLink] {
    let known = Set(log.loads.suffix(Self.linkCount))
    return log.records.filter { $0.event == .started && $0.load.map(known.contains) == true }.reversed().map { start in
      let load = start.load ?? 0
      return InspectorViewModel.LoadLink(
        load: load, text: "\(load): \(start.label), \(start.cause ?? "")", isSelected: load == selected)
    }
  }

  private func button(
    _ control: InspectorControl, _ conditions: InspectorConditions
  ) -> InspectorViewModel.ControlButton {
    let isOn: Bool? =
      switch control {
      case .failNext: conditions.failsNext
      case .failAlways: conditions.failsAlways
      case .answerLate: conditions.answersLate
      case .offline: conditions.isOffline
      case .latency, .goStale, .invalidate, .scene: nil
      }
    let text =
      switch control {
      case .latency: "\(control.title): \(conditions.latency.inspectorText)"
      case .offline where conditions.isOffline: "Go online"
      default: control.title
      }
    return InspectorViewModel.ControlButton(control: control, text: text, isOn: isOn)
  }

  private func text(of conditions: InspectorConditions) -> String {
    [
      conditions.isOffline ? "offline" : nil,
      conditions.latency > .zero ? "\(conditions.latency.inspectorText) latency" : "no latency",
      conditions.failsAlways ? "each call fails" : conditions.failsNext ? "the next call fails" : nil,
      conditions.answersLate ? "cancelled calls are answered" : nil,
    ].compactMap { $0 }.joined(separator: " - ")
  }

  private func text(of cache: CacheCounts) -> String {
    let all = cache.hits + cache.joins + cache.misses
    return [
      "\(cache.entries) kept", cache.calls > 0 ? "\(cache.calls) loading" : nil,
      "\(all) users: \(cache.hits) hits, \(cache.joins) shared, \(cache.misses) loaded",
    ].compactMap { $0 }.joined(separator: " - ")
  }

  private func row(_ status: LoadStatus, at now: Duration) -> InspectorViewModel.NowRow {
    var facts: [String] = []
    if status.runningCount > 1 { facts.append("\(status.runningCount) at once") }
    if status.attempt > 1, status.phase == .loading { facts.append("attempt \(status.attempt)") }
    if status.phase == .loading, let start = status.lastStart {
      facts.append("for \((now - start.time).inspectorText)")
    }
    if status.phase == .failed, let reason = status.failure?.reason { facts.append(reason) }
    if let cause = status.lastStart?.cause { facts.append("cause: \(cause)") }
    if let reason = status.waiting?.reason { facts.append("waits for \(reason)") }
    if let success = status.lastSuccess { facts.append("\((now - success.time).inspectorText) old") }
    for timer in status.timers {
      guard let purpose = timer.reason, let deadline = timer.deadline else { continue }
      facts.append("\(purpose) in \(max(deadline - now, .zero).inspectorText)")
    }
    if let bytes = status.lastSuccess?.bytes { facts.append("\(bytes) bytes") }
    return InspectorViewModel.NowRow(label: status.label, phase: status.phase, facts: facts)
  }
}

extension InspectorControl {
  fileprivate var isScene: Bool { if case .scene = self { true } else { false } }
}

extension Duration {
  /// A short text: `250 ms`, `1.5 s`, `2 min 5 s`.
  public var inspectorText: String {
    let (seconds, attoseconds) = magnitude.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let text =
      if seconds == 0 {
        "\(milliseconds) ms"
      } else if seconds < 60 {
        milliseconds < 100 ? "\(seconds) s" : "\(seconds).\(milliseconds / 100) s"
      } else {
        seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
      }
    return self < .zero && text != "0 ms" ? "-\(text)" : text
  }

  private var magnitude: Duration { self < .zero ? .zero - self : self }
}
