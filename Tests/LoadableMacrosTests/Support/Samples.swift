#if Macros
  import LoadableCore
  import LoadableMacros
  import LoadableReducers

  /// Cases of every kind: none, one or several payloads, with labels and without.
  @CasePathable enum Sample: Equatable, Sendable {
    case plain
    case one(Int)
    case labelled(name: String)
    case pair(Int, String)
    case labelledPair(id: Int, _ name: String, flag: Bool = true)
    case optional(Int?)
    case empty(Void)
    case function(Function)
    case `default`, `class`(Int)
    case root(Int), visit(value0: Int)
    indirect case recursive(Self)
    indirect case list([Self?])
    case nested(Nested)
    case single(Single)

    @CasePathable enum Nested: Equatable, Sendable {
      case finished(Int)
      case deeper(Deeper)
    }

    @CasePathable enum Deeper: Equatable, Sendable {
      case end
    }

    /// Stands for a function in a payload: functions are not Equatable.
    struct Function: Equatable, Sendable {
      static func == (first: Self, second: Self) -> Bool { true }
      var run: @Sendable (Int) -> Int = { $0 }
    }

    static func == (first: Self, second: Self) -> Bool {
      "\(first)" == "\(second)"
    }
  }

  /// Functions and existentials as payloads.
  @CasePathable enum Existential {
    case function(@Sendable (Int) -> Int)
    case error(any Error)
    case tuple((Int, Int))
  }

  /// One case only: nothing else can be matched.
  @CasePathable enum Single: Equatable, Sendable { case only(Int) }

  /// One case only, except on a platform that does not exist.
  @CasePathable enum SingleHere {
    case only(Single)
    #if os(AnotherPlatform)
      case elsewhere(String)
    #endif
  }

  /// No case at all.
  @CasePathable enum Never0 {}

  /// A generic enum with constraints.
  @CasePathable enum Generic<Value: Hashable & Sendable, Failure: Error> where Value: Comparable {
    case value(Value)
    case failure(Failure)
    case both(Value, Failure)
    case again(Inner)

    @CasePathable enum Inner { case value(Value) }
  }

  /// Some of the cases exist in some builds only.
  @CasePathable enum Conditional {
    case always
    #if Macros
      case here(Int)
    #else
      case here(String)
      case elsewhere
    #endif
    #if os(AnotherPlatform)
      case never(NoSuchType)
    #elseif canImport(Swift)
      #if Macros
        case deep
      #endif
    #endif
  }

  /// Cases with an availability of their own.
  @available(macOS 14, iOS 17, *) @CasePathable enum Available {
    case always
    @available(macOS 99, iOS 99, tvOS 99, watchOS 99, visionOS 99, *) case later(Int)
    @available(*, deprecated, renamed: "always") case old
  }

  /// Members beside the cases change nothing.
  @CasePathable enum WithMembers: CaseIterable, CustomStringConvertible {
    case first, second
    static let first0 = WithMembers.first
    var description: String { "member" }
    init() { self = .first }
    func one() -> Int { 1 }
  }

  /// Declares the conformance itself, so the macro does not add it.
  @CasePathable enum Conforming: CasePathable { case one(Int) }

  /// Raw values do not change.
  @CasePathable enum Raw: String { case first = "1", second }

  struct SampleError: Error, Equatable {}
#endif
