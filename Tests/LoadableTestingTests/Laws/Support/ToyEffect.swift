import LoadableCore

/// An effect of another architecture, a list of actions, with the current mistake.
struct ToyEffect: EffectProtocol {
  /// What it sends, computed when it is run.
  var run: () -> [Int]

  private static func has(_ mistake: EffectMistake) -> Bool { EffectMistake.current == mistake }

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

enum EffectMistake {
  /// The mistake that is tested.
  @TaskLocal static var current = EffectMistake.nothing

  case nothing, noneSends, sendsTwice, runsOnce, mergeDropsSecond, concatenatesBackwards
  case startsWhenMade, mergeStarts, concatenateStarts, neverRuns
}
