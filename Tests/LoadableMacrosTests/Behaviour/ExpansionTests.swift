#if Macros
  import Testing

  @Suite("@CasePathable expands to")
  struct ExpansionTests {
    @Test("a property for each case, with its payload, and the conformance")
    func cases() {
      expectExpansion(
        of: """
          @CasePathable public enum Action {
            case plain
            case one(name: String), several(id: Int, Self, _ flag: Bool = true)
          }
          """,
        to: """
          public enum Action {
            case plain
            case one(name: String), several(id: Int, Self, _ flag: Bool = true)

            /// The paths to the cases.
            public struct AllCasePaths: Sendable {
              /// The path to the case `plain`.
              public var plain: LoadableReducers.CasePath<Action, Swift.Void> {
                LoadableReducers.CasePath<Action, Swift.Void>(
                  .plain,
                  matches: {
                    if case .plain = $0 {
                      true
                    } else {
                      false
                    }
                  }
                )
              }
              /// The path to the case `one`.
              public var one: LoadableReducers.CasePath<Action, String> {
                LoadableReducers.CasePath<Action, String>(
                  through: {
                    .one(name: $0)
                  },
                  visit: { root, visit in
                    switch root {
                    case .one(name: let value0):
                      visit(value0)
                    default:
                      break
                    }
                  }
                )
              }
              /// The path to the case `several`.
              public var several: LoadableReducers.CasePath<Action, (id: Int, Action, Bool)> {
                LoadableReducers.CasePath<Action, (id: Int, Action, Bool)>(
                  {
                    .several(id: $0.0, $0.1, $0.2)
                  },
                  extract: {
                    if case .several(id: let value0, let value1, let value2) = $0 {
                      (id: value0, value1, value2)
                    } else {
                      nil
                    }
                  }
                )
              }
            }

            /// The paths to the cases.
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          extension Action: LoadableCore.CasePathable {
          }
          """)
    }

    @Test("a path that returns the payload, if a `default` would be unreachable in some builds")
    func single() {
      expectExpansion(
        of: """
          @CasePathable enum Action {
            case one(Int)
            #if DEBUG
            case two(Int)
            #endif
          }
          """,
        to: """
          enum Action {
            case one(Int)
            #if DEBUG
            case two(Int)
            #endif

            /// The paths to the cases.
            struct AllCasePaths: Sendable {
              /// The path to the case `one`.
              var one: LoadableReducers.CasePath<Action, Int> {
                LoadableReducers.CasePath<Action, Int>(
                  {
                    .one($0)
                  },
                  extract: {
                    if case .one(let value0) = $0 {
                      value0
                    } else {
                      nil
                    }
                  }
                )
              }
              #if DEBUG
              /// The path to the case `two`.
              var two: LoadableReducers.CasePath<Action, Int> {
                LoadableReducers.CasePath<Action, Int>(
                  {
                    .two($0)
                  },
                  extract: {
                    if case .two(let value0) = $0 {
                      value0
                    } else {
                      nil
                    }
                  }
                )
              }
              #endif
            }

            /// The paths to the cases.
            static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          extension Action: LoadableCore.CasePathable {
          }
          """)
    }

    @Test("properties and an extension with the availability of the cases and the enum")
    func availability() {
      expectExpansion(
        of: """
          @available(macOS 15, *) struct Outer {
            @available(iOS 18, *) @CasePathable enum Action {
              @available(*, deprecated) case old
            }
          }
          """,
        to: """
          @available(macOS 15, *) struct Outer {
            @available(iOS 18, *) enum Action {
              @available(*, deprecated) case old

              /// The paths to the cases.
              struct AllCasePaths: Sendable {
                /// The path to the case `old`.
                @available(*, deprecated)
                var old: LoadableReducers.CasePath<Action, Swift.Void> {
                  LoadableReducers.CasePath<Action, Swift.Void>(
                    .old,
                    matches: {
                      if case .old = $0 {
                        true
                      } else {
                        false
                      }
                    }
                  )
                }
              }

              /// The paths to the cases.
              static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }
            }
          }

          @available(macOS 15, *)
          @available(iOS 18, *)
          extension Outer.Action: LoadableCore.CasePathable {
          }
          """)
    }
  }
#endif
