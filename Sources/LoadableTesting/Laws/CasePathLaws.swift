public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a path breaks.
  ///
  /// ```swift
  /// @Test func laws() {
  ///   Laws.checkCasePath(Action.allCasePaths.rename, values: ["", "Ann"], otherRoots: [.onAppear])
  /// }
  /// ```
  ///
  /// The laws: extracting an embedded payload returns it; embedding an extracted payload returns the same root; a path matches
  /// exactly what it can extract; and it matches no other case.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - values: payloads of its case, at least two different ones, unless the type has only one value.
  ///   - otherRoots: values of other cases, at least one; ideally one of each.
  public static func checkCasePath<Root: Equatable, Value: Equatable>(
    _ path: some CasePathProtocol<Root, Value>, values: [Value], otherRoots: [Root], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let hasOneValue = MemoryLayout<Value>.size == 0
    check(
      path, values, otherRoots, by: ==, areEnough: values.contains { hasOneValue || $0 != values[0] }, at: place)
  }

  /// Fails the test for each law that a path to a case without a payload breaks.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - otherRoots: values of other cases, at least one; ideally one of each.
  public static func checkCasePath<Root: Equatable>(
    _ path: some CasePathProtocol<Root, Void>, otherRoots: [Root], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(path, [()], otherRoots, by: { _, _ in true }, areEnough: true, at: place)
  }

  // Generic over the root and the value: the path is `Sendable`, so with its type as the parameter, actions that are isolated to the main
  // actor could not be compared.
  private static func check<Root: Equatable, Value>(
    _ path: some CasePathProtocol<Root, Value>, _ values: [Value], _ otherRoots: [Root],
    by areEqual: (Value, Value) -> Bool, areEnough: Bool, at place: SourcePlace
  ) {
    let check = LawCheck("case path", type(of: path), at: place)
    if !areEnough || otherRoots.isEmpty {
      check.needs("give at least two payloads that differ, and one value of another case")
    }
    for value in values {
      let root = path.embed(value)
      check.expect(path.matches(root), "a path matches what it embeds", ("value", value), ("embedded", root))
      guard let extracted = path.extract(from: root) else {
        check.expect(
          false, "extracting an embedded payload returns it", ("value", value), ("embedded", root),
          ("extracted", Value?.none as Any))
        continue
      }
      check.expectSame(value, extracted, "extracting an embedded payload returns it", by: areEqual, ("embedded", root))
      check.expectSame(root, path.embed(extracted), "embedding an extracted payload returns the same root")
    }
    for root in otherRoots {
      let extracted = path.extract(from: root)
      check.expect(
        extracted == nil, "nothing is extracted from another case", ("root", root), ("extracted", extracted as Any))
      check.expect(!path.matches(root), "a path matches no other case", ("root", root))
    }
  }
}
