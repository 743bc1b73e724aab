import LoadableCore

/// An effect of another architecture, a list of actions, with a mistake.
struct ToyEffect<Mistake: EffectMistake>: EffectProtocol {
  /// What it sends, computed when it is run.
  var run: () -> [Int]

  private static func has(_ mistake: EffectMistakes) -> Bool { Mistake.mistake == mistake }

  init(_ actions: Int...) {
    run = { actions }
  }

  init(run: @escaping () -> [Int]) {
    self.run = run
  }

  static var none: Self { Self { has(.noneSends) ? [0] : [] } }

  static func send(_ action: Int) -> Self {
    Self { has(.sendsTwice) ? [action, action] : [action] }
  }

  /// A mistake: the actions are computed before the effect is run.
  private static func made(_ first: Self, _ second: Self) -> Self {
    let sent = first.run() + second.run()
    return Self { sent }
  }

  static func merge(_ first: Self, _ second: Self) -> Self {
    if has(.mergeStarts) { return made(first, second) }
    return Self {
      let (first, second) = (first.run(), second.run())
      if has(.mergeDropsSecond), !first.isEmpty { return first }
      return first + second
    }
  }

  static func concatenate(_ first: Self, _ second: Self) -> Self {
    if has(.concatenateStarts) { return made(first, second) }
    return Self { has(.concatenatesBackwards) ? second.run() + first.run() : first.run() + second.run() }
  }
}

enum EffectMistakes: String, CaseIterable {
  case nothing, noneSends, sendsTwice, runsOnce, mergeDropsSecond, concatenatesBackwards
  case startsWhenMade, mergeStarts, concatenateStarts, neverRuns
}

protocol EffectMistake {
  static var mistake: EffectMistakes { get }
}

enum NoMistake: EffectMistake { static var mistake: EffectMistakes { .nothing } }
enum NoneSends: EffectMistake { static var mistake: EffectMistakes { .noneSends } }
enum SendsTwice: EffectMistake { static var mistake: EffectMistakes { .sendsTwice } }
enum RunsOnce: EffectMistake { static var mistake: EffectMistakes { .runsOnce } }
enum MergeDropsSecond: EffectMistake { static var mistake: EffectMistakes { .mergeDropsSecond } }
enum ConcatenatesBackwards: EffectMistake { static var mistake: EffectMistakes { .concatenatesBackwards } }
enum StartsWhenMade: EffectMistake { static var mistake: EffectMistakes { .startsWhenMade } }
enum MergeStarts: EffectMistake { static var mistake: EffectMistakes { .mergeStarts } }
enum ConcatenateStarts: EffectMistake { static var mistake: EffectMistakes { .concatenateStarts } }
enum NeverRuns: EffectMistake { static var mistake: EffectMistakes { .neverRuns } }
