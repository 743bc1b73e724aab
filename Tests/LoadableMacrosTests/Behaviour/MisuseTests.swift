#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Misuse of @CasePathable is a diagnostic at the right place")
  struct MisuseTests {
    @Test(
      "on a type that is not an enum, with a fix-it that removes it",
      arguments: [("struct", "a struct"), ("class", "a class"), ("actor", "an actor"), ("protocol", "a protocol")])
    func notAnEnum(keyword: String, words: String) {
      expectExpansion(
        of: "@CasePathable \(keyword) Action {\n}", to: "\(keyword) Action {\n}",
        diagnostics: [
          DiagnosticSpec(
            message: "'@CasePathable' writes paths to the cases of an enum; \(words) has no cases", line: 1,
            column: 1, fixIts: [FixItSpec(message: "remove '@CasePathable'")])
        ],
        fixed: "\(keyword) Action {\n}")
    }

    @Test(
      "where two cases share a base name, at the second, with a note at the first; the other paths are there all the same"
    )
    func overloaded() {
      let source = """
        enum Action {
          case load(id: Int)
          case other, load(name: String)
        }
        """
      expectExpansion(
        of: "@CasePathable " + source,
        to: """
          enum Action {
            case load(id: Int)
            case other, load(name: String)

            /// The paths to the cases.
            struct AllCasePaths: Sendable {
              /// The path to the case `load`.
              var load: LoadableReducers.CasePath<Action, Int> {
                LoadableReducers.CasePath<Action, Int>(
                  through: {
                    .load(id: $0)
                  },
                  visit: { root, visit in
                    switch root {
                    case .load(id: let value0):
                      visit(value0)
                    default:
                      break
                    }
                  }
                )
              }
              /// The path to the case `other`.
              var other: LoadableReducers.CasePath<Action, Swift.Void> {
                LoadableReducers.CasePath<Action, Swift.Void>(
                  .other,
                  matches: {
                    if case .other = $0 {
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

          extension Action: LoadableCore.CasePathable {
          }
          """,
        diagnostics: [
          DiagnosticSpec(
            message: "another case is named 'load', and '\\.load' can lead to only one; rename one of them",
            line: 3, column: 15, notes: [NoteSpec(message: "the other case 'load' is here", line: 2, column: 8)])
        ])
    }

    @Test("where a case shares its base name with one in an #if, but not if only one of them is ever compiled")
    func overloadedInConditions() {
      let source = """
        enum Action {
          #if A
          case load(Int)
          #else
          case load(String)
          #endif
          case load
        }
        """
      expectExpansion(
        of: "@CasePathable " + source,
        to: """
          enum Action {
            #if A
            case load(Int)
            #else
            case load(String)
            #endif
            case load

            /// The paths to the cases.
            struct AllCasePaths: Sendable {
              #if A
              /// The path to the case `load`.
              var load: LoadableReducers.CasePath<Action, Int> {
                LoadableReducers.CasePath<Action, Int>(
                  {
                    .load($0)
                  },
                  extract: {
                    if case .load(let value0) = $0 {
                      value0
                    } else {
                      nil
                    }
                  }
                )
              }
              #else
              /// The path to the case `load`.
              var load: LoadableReducers.CasePath<Action, String> {
                LoadableReducers.CasePath<Action, String>(
                  {
                    .load($0)
                  },
                  extract: {
                    if case .load(let value0) = $0 {
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
          """,
        diagnostics: [
          DiagnosticSpec(
            message: "another case is named 'load', and '\\.load' can lead to only one; rename one of them",
            line: 7, column: 8, notes: [NoteSpec(message: "the other case 'load' is here", line: 3, column: 8)])
        ])
    }

    @Test("where the name of a case already means something else in a key path", arguments: ["`self`", "allCasePaths"])
    func unusableName(name: String) {
      let source = """
        enum Action {
          case \(name)
        }
        """
      expectExpansion(
        of: "@CasePathable " + source, to: source,
        diagnostics: [
          DiagnosticSpec(
            message:
              "'@CasePathable' cannot name a path '\(name.filter { $0 != "`" })', which already means something else; "
              + "rename the case",
            line: 2, column: 8)
        ])
    }

    @Test(
      "next to paths that are written by hand, with a fix-it that removes it",
      arguments: [
        ("struct AllCasePaths {}", "AllCasePaths", 10), ("typealias AllCasePaths = Int", "AllCasePaths", 13),
        ("static var allCasePaths: Int { 1 }", "allCasePaths", 14),
      ])
    func writtenByHand(member: String, name: String, column: Int) {
      let source = """
        enum Action {
          case one
          \(member)
        }
        """
      expectExpansion(
        of: "@CasePathable\n" + source, to: source,
        diagnostics: [
          DiagnosticSpec(
            message: "'@CasePathable' writes '\(name)' too; keep one of the two", line: 4, column: column,
            fixIts: [FixItSpec(message: "remove '@CasePathable'")])
        ],
        fixed: "\n" + source)
    }

    @Test("on an enum that is private to a type, with a fix-it that widens it")
    func hidden() {
      expectExpansion(
        of: """
          struct Outer {
            @CasePathable private enum Action {
              case one
            }
          }
          """,
        to: """
          struct Outer {
            private enum Action {
              case one
            }
          }
          """,
        diagnostics: [
          DiagnosticSpec(
            message: "'@CasePathable' cannot extend an enum that is private to a type; make it visible in its file",
            line: 2,
            column: 17, fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
        ],
        fixed: """
          struct Outer {
            @CasePathable fileprivate enum Action {
              case one
            }
          }
          """)
    }

    @Test("inside a type that is private to another type")
    func hiddenOuter() {
      expectExpansion(
        of: """
          private struct Outer {
            private struct Inner {
              @CasePathable enum Action {
                case one
              }
            }
          }
          """,
        to: """
          private struct Outer {
            private struct Inner {
              enum Action {
                case one
              }
            }
          }
          """,
        diagnostics: [
          DiagnosticSpec(
            message: "'@CasePathable' cannot extend an enum that is private to a type; make it visible in its file",
            line: 2,
            column: 3, fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
        ])
    }
  }
#endif
