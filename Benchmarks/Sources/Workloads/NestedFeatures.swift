import LoadableReducers

// Ten features, each around the next, written out as an app has them: none of them is generic.

struct House1: Feature {
  struct State: Sendable {
    var child = Counter.State()
  }

  enum Action: CasePathable, Sendable {
    case child(Counter.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }

  static var increment: Action { .child(Counter.increment) }
}

struct House2: Feature {
  struct State: Sendable {
    var child = House1.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House1.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House1() }
  }

  static var increment: Action { .child(House1.increment) }
}

struct House3: Feature {
  struct State: Sendable {
    var child = House2.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House2.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House2() }
  }

  static var increment: Action { .child(House2.increment) }
}

struct House4: Feature {
  struct State: Sendable {
    var child = House3.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House3.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House3() }
  }

  static var increment: Action { .child(House3.increment) }
}

struct House5: Feature {
  struct State: Sendable {
    var child = House4.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House4.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House4() }
  }

  static var increment: Action { .child(House4.increment) }
}

struct House6: Feature {
  struct State: Sendable {
    var child = House5.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House5.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House5() }
  }

  static var increment: Action { .child(House5.increment) }
}

struct House7: Feature {
  struct State: Sendable {
    var child = House6.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House6.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House6() }
  }

  static var increment: Action { .child(House6.increment) }
}

struct House8: Feature {
  struct State: Sendable {
    var child = House7.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House7.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House7() }
  }

  static var increment: Action { .child(House7.increment) }
}

struct House9: Feature {
  struct State: Sendable {
    var child = House8.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House8.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House8() }
  }

  static var increment: Action { .child(House8.increment) }
}

struct House10: Feature {
  struct State: Sendable {
    var child = House9.State()
  }

  enum Action: CasePathable, Sendable {
    case child(House9.Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { House9() }
  }

  static var increment: Action { .child(House9.increment) }
}
