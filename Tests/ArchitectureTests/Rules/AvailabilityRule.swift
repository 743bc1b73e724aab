/// Tests and the compiler plugin use names newer than the platforms of Package.swift only behind an availability check
/// with a fallback.
///
/// For the libraries, the compiler checks this: `.ci/apple` compiles them for Apple's systems, on Linux too. It cannot
/// compile the tests, because its stand-ins for Foundation and Testing lack much of what they need, or the plugin, which
/// needs swift-syntax. Only a Mac can compile those, so this list of names replaces the compiler for them. Add a name
/// when the macOS build finds one; remove it when the platforms include it.
struct AvailabilityRule {
  static let newer: [TokenPattern] = [
    // macOS 15, iOS 18
    "Mutex", "Atomic", "AtomicLazyReference", "Int128", "UInt128", "RangeSet", "TaskExecutor", "executorPreference",
    "withTaskExecutorPreference", "next ( isolation :", "AsyncSequence <", "AsyncIteratorProtocol <",
    "String ( validating :",
    // macOS 15.4, iOS 18.4
    "isolated deinit",
    // macOS 26, iOS 26
    "Task . immediate", "Task . immediateDetached", "addImmediateTask", "addImmediateTaskUnlessCancelled",
    "Task ( name :", "Task . detached ( name :", "addTask ( name :", "Task . name", "Observations", "Span", "RawSpan",
    ". span", ". mutableSpan",
    "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span", "InlineArray", "< let",
  ]

  func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.isIn(anyOf: ["Tests", "Sources/LoadableMacrosPlugin"]) }.flatMap { file in
      let scopes = AvailabilityScopes(file.tokens)
      return Self.newer.flatMap { pattern in
        pattern.matches(in: file).filter { !scopes.contains($0) }.map { index in
          file.violation(
            at: file.tokens[index],
            "`\(pattern)` is newer than our platforms: use it inside `if #available` with an else")
        }
      }
    }
  }
}
