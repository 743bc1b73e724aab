#if Macros
  public import LoadableCore
  import LoadableMacros
  public import LoadableReducers

  /// Every access level.
  @CasePathable public enum PublicSample { case one(Int), none }
  @CasePathable package enum PackageSample { case one(Int) }
  @CasePathable fileprivate enum FileSample { case one(Int) }
  @CasePathable private enum PrivateSample { case one(Int) }

  /// Holds enums that say their level themselves, and one that an extension says it for.
  public struct Outer {
    /// The compiler does not count uses of an import in a macro's expansion; it counts this one.
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
    /// Says its level itself.
    @CasePathable public enum InExtension { case one(Int) }
  }

  public extension Outer {
    @CasePathable enum InPublicExtension { case one(Int) }
  }
#endif
