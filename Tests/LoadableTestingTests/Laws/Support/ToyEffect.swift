import LoadableCore

/// An effect of another architecture, which is a list of actions, with a mistake.
struct ToyEffect<Mistake: EffectMistake>: EffectProtocol {
  /// What it sends, computed when it is run.
  var run: () -> [Int]

  private static func has(_ mistake: EffectMistakes) -> Bool { Mistake.mistake == mistake }

  init(_ actions: Int...) {
    run = { actions }
  }

  private init(run: @escaping () -> [Int]) {
    self.run = run
  }

  static var none: Self { Self { has(.noneSends) ? [0] : [] } }

  static func send(_ action: Int) -> Self {
    Self { has(.sendsTwice) ? [action, action] : [action] }
  }

  static func merge(_ first: Self, _ second: Self) -> Self {
    Self {
      let (first, second) = (first.run(), second.run())
      if has(.mergeDropsSecond), !first.isEmpty { return first }
      return first + second
    }
  }

  static func concatenate(_ first: Self, _ second: Self) -> Self {
    Self { has(.concatenatesBackwards) ? second.run() + first.run() : first.run() + second.run() }
  }
}

enum EffectMistakes: String, CaseIterable {
  case nothing, noneSends, sendsTwice, runsOnce, mergeDropsSecond, concatenatesBackwards
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
