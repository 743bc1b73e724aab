import LoadableCore
import LoadableReducers

/// A value whose changes a test states with verbs, such as `loading()`.
protocol StatedByVerbs {
  /// The verbs that turn this value into another one of its type, as a test writes them.
  func verbs(to actual: Any) -> [String]
}

extension LoadableStateWith: StatedByVerbs {
  func verbs(to actual: Any) -> [String] {
    guard let actual = actual as? Self else { return [] }
    var verbs = loadVerbs(to: actual)
    if verbs.isEmpty { verbs = outcomeVerbs(to: actual) }
    // A load that starts, and an outcome that is set by hand, take the waiting request with them.
    if dueRequest != actual.dueRequest, actual.dueRequest != nil || verbs.isEmpty {
      verbs.append("waiting\(Self.argument(actual.dueRequest, label: "for"))")
    }
    return verbs
  }

  /// The verbs for a change of the running load.
  ///
  /// If the load has ended, its outcome says how.
  private func loadVerbs(to actual: Self) -> [String] {
    switch (load, actual.load) {
    case (nil, nil): return []
    case (nil, let started?): return [Self.start(of: started)]
    case (_?, nil):
      if failure != nil, actual.failure == nil, content != nil { return ["loaded(with:)"] }
      let outcome = outcomeVerbs(to: actual)
      return outcome.isEmpty ? [endVerbs] : outcome
    case (let before?, let after?):
      if before.ticket != after.ticket, before.attempt == after.attempt { return [Self.start(of: after)] }
      var verbs = before.attempt == after.attempt ? [] : ["attemptFailed(with:)"]
      if before.progress != after.progress { verbs.append("progressed(fraction:text:)") }
      if after.hasDelivered, !before.hasDelivered || hasOtherValue(than: actual) {
        verbs.append("delivered(_:)")
      } else if actual.content?.isStale == true, hasOtherValue(than: actual) {
        verbs.append("deliveredStale(_:)")
      }
      return verbs
    }
  }

  /// The verbs for the end of a load that has changed nothing else: any of them may be the right one.
  private var endVerbs: String {
    if load?.hasDelivered == true { return "ended(), or cancel()" }
    if failure != nil { return "failed(with:), or cancel()" }
    return content == nil ? "cancel()" : "loaded(with:), or cancel()"
  }

  private func hasOtherValue(than actual: Self) -> Bool {
    switch (content, actual.content) {
    case (let before?, let after?): difference(before.value, after.value) != nil
    default: (content == nil) != (actual.content == nil)
    }
  }

  private func outcomeVerbs(to actual: Self) -> [String] {
    switch (content, actual.content) {
    case (nil, _?): return ["loaded(with:)"]
    case (_?, nil): return ["unload()"]
    case (let before?, let after?) where before.isStale != after.isStale:
      return [after.isStale ? "becameStale()" : "loaded(with:)"]
    case (let before?, let after?) where before.request != after.request: return ["loaded(with:)"]
    // Without a load, the value was changed in place: a test assigns it, as it would anywhere.
    case (.some, .some) where load != nil && hasOtherValue(than: actual): return ["loaded(with:)"]
    default: break
    }
    if difference(failure, actual.failure) == nil { return [] }
    return [actual.failure == nil ? "dismissFailure()" : "failed(with:)"]
  }

  private static func start(of load: RunningLoad<Request>) -> String {
    load.kind == .poll
      ? "loading(\(Request.self == EmptyLoadRequest.self ? "" : "\(inlineDump(load.request)), ")as: .poll)"
      : "loading\(argument(load.request, label: nil))"
  }

  /// The argument list of a verb that takes a request.
  private static func argument(_ request: Request?, label: String?) -> String {
    if Request.self == EmptyLoadRequest.self, request != nil { return "()" }
    return "(\(label.map { "\($0): " } ?? "")\(request.map(inlineDump) ?? "nil"))"
  }
}

extension PaginatedStateWith: StatedByVerbs {
  func verbs(to actual: Any) -> [String] {
    guard let actual = actual as? Self else { return [] }
    var verbs = list.verbs(to: actual.list)
    verbs += next.verbs(to: actual.next).map { "next.\($0)" }
    verbs += previous.verbs(to: actual.previous).map { "previous.\($0)" }
    if isNextWaiting != actual.isNextWaiting { verbs.append("nextWaiting(\(actual.isNextWaiting))") }
    if isPreviousWaiting != actual.isPreviousWaiting { verbs.append("previousWaiting(\(actual.isPreviousWaiting))") }
    return verbs
  }
}

extension Edits: StatedByVerbs {
  func verbs(to actual: Any) -> [String] {
    guard let actual = actual as? Self else { return [] }
    var verbs: [String] = []
    for state in actual.shown {
      let edit = inlineDump(state.edit)
      switch self[state.key] ?? shown.first(where: { $0.edit == state.edit }) {
      case nil: verbs.append("begin(\(edit))")
      case let before? where before.status != .confirmed && state.status == .confirmed:
        verbs.append("confirmed(\(edit))")
      case let before? where before.attempt < state.attempt: verbs.append("attemptFailed(\(edit), with:)")
      default: break
      }
    }
    for state in actual.failed where !failed.contains(where: { $0.edit == state.edit }) {
      verbs.append("\(state.isRefused ? "refused" : "unanswered")(\(inlineDump(state.edit)), with:)")
    }
    for state in shown where !(actual.shown + Array(actual.failed)).contains(where: { $0.edit == state.edit }) {
      verbs.append(state.status == .confirmed ? "loaded()" : "saved(\(inlineDump(state.edit)))")
    }
    if actual.failed.count < failed.count, actual.shown.count <= shown.count { verbs.append("dismiss(_:)") }
    return verbs
  }
}

extension ListSelection: StatedByVerbs {
  func verbs(to actual: Any) -> [String] {
    guard let actual = actual as? Self, isWaiting != actual.isWaiting, actual.isWaiting else { return [] }
    var next = self
    next.waitingForNext()
    return [next == actual ? "waitingForNext()" : "waitingForPrevious()"]
  }
}
