public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a reducer breaks.
  ///
  /// What an action does to the state must depend only on the action and the state, and must not change other copies of
  /// the state.
  ///
  /// ```swift
  /// Laws.checkReducer(ProfileFeature(loader: loader), states: [.init(), .init(profile: .loaded(.ann))], actions: [.onAppear])
  /// ```
  ///
  /// A reducer breaks a law if it depends on more than its state: a counter in the reducer, the time of day, a random number, or
  /// an object that all copies of the state share. Effects are not run.
  ///
  /// - Parameters:
  ///   - reducer: the reducer.
  ///   - states: states to begin with, at least one that an action changes.
  ///   - actions: actions; each is handled in each state.
  public static func checkReducer<Base: Reducer>(
    _ reducer: Base, states: [Base.State], actions: [Base.Action], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Base.State: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("reducer", Base.self, at: place)
    var changesAny = false
    var results: [(state: Int, action: Base.Action, before: String, after: Base.State)] = []
    for (index, state) in states.enumerated() {
      for action in actions {
        let before = completeDump(state)
        let after = state.reduced(by: reducer, action)
        if completeDump(after) != before { changesAny = true }
        let (expected, actual) = (before, completeDump(state))
        if expected != actual {
          let excerpts = TextExcerpt.excerpts(expected, actual)
          check.expect(
            false, "a copy of the state stays as it was", ("action", action), ("expected", excerpts.expected),
            ("actual", excerpts.actual))
        }
        results.append((index, action, before, after))
      }
    }
    if !changesAny { check.needs("give at least one state that one of the actions changes") }
    // Again in reverse order, because earlier actions must make no difference.
    for (index, action, before, after) in results.reversed() {
      let state = states[index]
      // A state that was changed through another copy was already reported, and proves nothing here.
      guard completeDump(state) == before else { continue }
      check.expectSame(
        after, state.reduced(by: reducer, action), "the same action leads from the same state to the same state",
        ("action", action), ("state", state))
    }
  }
}

extension Equatable {
  fileprivate func reduced<Base: Reducer<Self, Action, Effects>, Action, Effects>(
    by reducer: Base, _ action: Action
  ) -> Self {
    var state = self
    _ = reducer.reduce(into: &state, action: action)
    return state
  }
}

extension Laws {
  /// Fails the test if a renderer draws the same view model in different ways, whether or not it draws others in between.
  ///
  /// The output must depend only on the view model, so that an unchanged view model need not be drawn again.
  ///
  /// ```swift
  /// Laws.checkRenderer(ProfileRenderer(), viewModels: [.pending, .loading, .active(.ann)])
  /// ```
  ///
  /// - Parameters:
  ///   - renderer: the renderer.
  ///   - viewModels: view models, at least two different ones.
  public static func checkRenderer<Drawing: Renderer>(
    _ renderer: Drawing, viewModels: [Drawing.ViewModel], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Drawing.Output: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("renderer", Drawing.self, at: place)
    if Set(viewModels.map { completeDump($0) }).count < 2 {
      check.needs("give at least two view models that differ")
    }
    let first = viewModels.map { renderer.render($0) }
    // Forwards and backwards, so that each is drawn after a different one.
    for index in viewModels.indices + viewModels.indices.reversed() {
      check.expectSame(
        first[index], renderer.render(viewModels[index]), "the same view model is drawn in the same way",
        ("view model", viewModels[index]))
    }
  }
}
