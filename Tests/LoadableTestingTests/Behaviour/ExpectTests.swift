#if os(Linux)
  import Testing

  /// Every test of the package is based on `expect` and `expectEqual`, so this one uses the macro.
  struct ExpectTests {
    @Test("an expectation that does not hold fails its test, with the values", .timeLimit(.minutes(60)))
    func fails() async throws {
      let (status, output) = try await FixtureProcess.run(
        "--testing-library", "swift-testing", "--filter", "fallsShortOfExpectations")
      #expect(status != 0)
      #expect(output.contains("one and two: This is not true."), "\(output)")
      #expect(output.contains("actual:   \"left\""), "\(output)")
      #expect(output.contains("expected: \"right\""), "\(output)")
      #expect(output.contains("with 2 issues"), "\(output)")
    }
  }
#endif
