#if Macros
  public import LoadableCore
  import LoadableMacros
  public import LoadableReducers

  /// Every access level.
  @CasePathable public enum PublicSample { case one(Int), none }
  @CasePathable package enum PackageSample { case one(Int) }
  @CasePathable fileprivate enum FileSample { case one(Int) }
  @CasePathable private enum PrivateSample { case one(Int) }

  /// Holds enums that declare their access level themselves, and one that gets it from an extension.
  public struct Outer {
    /// Uses an import that is otherwise used only in macro expansions, which the compiler does not count.
    public static func path<Root: CasePathable, Value>(_ keyPath: CaseKeyPath<Root, Value>) -> CasePath<Root, Value> {
      CasePath(keyPath)
    }

    @CasePathable fileprivate enum Hidden { case one(Int) }
    /// Uses the private enums, to show that their paths can be used where the enum is visible.
    static func isOne(_ number: Int) -> [Bool] {
      [
        CasePath<Hidden, Int>(\.one).matches(.one(number)), CasePath<FileSample, Int>(\.one).matches(.one(number)),
        CasePath<PrivateSample, Int>(\.one).matches(.one(number)),
      ]
    }
  }

  extension Outer {
    /// Declares its access level itself.
    @CasePathable public enum InExtension { case one(Int) }
  }

  public extension Outer {
    @CasePathable enum InPublicExtension { case one(Int) }
  }
#endif
