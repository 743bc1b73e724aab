// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-case-paths: Sources/CasePathsCore/Never+CasePathable.swift

extension Never: CasePathable, CasePathIterable {
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> { \.never }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case where Value: CasePathable {
  public var never: Case<Never> {
    @Sendable func absurd(_: Never) -> Any {}
    return Case<Never>(embed: absurd, extract: { (_: Any) in nil })
  }
}

extension Never.AllCasePaths: Sequence {
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> { [].makeIterator() }
}

// MARK: swift-case-paths: Sources/CasePathsCore/Optional+CasePathable.swift

extension Optional: CasePathable, CasePathIterable {
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> { root == nil ? \.none : \.some }

    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    public var some: AnyCasePath<Optional, Wrapped> { AnyCasePath(embed: { .some($0) }, extract: { $0 }) }

    @_disfavoredOverload
    @available(*, deprecated, message: "This subscript will be removed in CasePaths 2.0")
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?>
    where Wrapped: CasePathable {
      Optional.path(Wrapped.allCasePaths[keyPath: keyPath])
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional {
  // Without the requirement that the value has case paths: a closure that is `@Sendable` must not use it.
  fileprivate static func path<Member>(_ path: AnyCasePath<Wrapped, Member>) -> AnyCasePath<Optional, Member?> {
    AnyCasePath(embed: { $0.map(path.embed) }, extract: { $0.flatMap(path.extract(from:)).map { .some($0) } })
  }
}

extension Optional.AllCasePaths: Sequence {
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> { [\.none, \.some].makeIterator() }
}

extension Optional where Wrapped: CasePathable {
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool { self?[case: keyPath] != nil }
}

// MARK: swift-case-paths: Sources/CasePathsCore/Result+CasePathable.swift

extension Result: CasePathable, CasePathIterable {
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      if case .success = root { \.success } else { \.failure }
    }

    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result.AllCasePaths: Sequence {
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
    [\.success, \.failure].makeIterator()
  }
}
