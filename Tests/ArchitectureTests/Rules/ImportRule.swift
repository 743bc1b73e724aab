/// Each module of the framework imports only what its layer allows, and re-exports nothing but LoadableCore.
///
/// The glue for The Composable Architecture may also re-export single names of LoadableReducers.
struct ImportRule {
  /// What a module may import.
  struct Allowed: Sendable {
    var always: Set<String> = []
    /// Groups of modules: the `#if canImport(...)` around the import must name one of a group.
    var behindCanImport: [Set<String>] = []
  }

  /// The layers of the framework; a module that is missing here may not exist.
  static let allowed: [String: Allowed] = [
    "LoadableCore": Allowed(),
    "LoadableReducers": Allowed(
      always: ["LoadableCore", "Observation"],
      behindCanImport: [
        ["Foundation", "FoundationEssentials"],
        // The C library of each platform, for writing to standard error without Foundation, and for a pointer for each
        // thread.
        ["Darwin", "Glibc", "Musl", "Android", "WASILibc", "ucrt", "WinSDK"],
        // Atomics and locks. The oldest systems that we support lack this module, so code that uses an atomic also works
        // without one, or uses a lock from `os`.
        ["Synchronization"],
        // The lock of Apple's systems, including older ones.
        ["os"],
      ]
    ),
    "LoadableViews": Allowed(always: ["LoadableCore"]),
    "LoadableTesting": Allowed(
      always: ["LoadableCore", "LoadableReducers", "Foundation", "Testing", "XCTest", "Observation"]
    ),
    "LoadableMacros": Allowed(always: ["LoadableCore"]),
    // Empty where there is no SwiftUI.
    "LoadableSwiftUI": Allowed(
      always: ["LoadableCore", "LoadableReducers", "LoadableViews"],
      behindCanImport: [["SwiftUI", "Foundation"], ["Accessibility"], ["Network", "Dispatch"]]),
    // A plugin of the compiler: it depends only on swift-syntax, and refers to the framework's names as text.
    "LoadableMacrosPlugin": Allowed(
      always: ["SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]
    ),
  ]

  func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      ImportStatement.all(in: file.tokens).compactMap { statement in
        problem(with: statement, in: file.libraryModule, isGlue: file.path.contains("/LoadableComposable/"))
          .map { Violation(path: file.path, line: statement.line, message: $0) }
      }
    }
  }

  private func problem(with statement: ImportStatement, in module: String?, isGlue: Bool) -> String? {
    if statement.modifiers.contains("@_exported"), statement.module != "LoadableCore",
      !isGlue || !statement.isOfOneName || statement.module != "LoadableReducers"
    {
      return "re-exports \(statement.module); only LoadableCore may be re-exported"
    }
    guard let module else { return nil }
    guard let allowed = Self.allowed[module] else { return "\(module) is not a module that ImportRule knows" }
    if allowed.always.contains(statement.module) { return nil }
    guard let group = allowed.behindCanImport.first(where: { $0.contains(statement.module) }) else {
      return "\(module) may not import \(statement.module)"
    }
    return group.isDisjoint(with: statement.canImports)
      ? "\(module) may import \(statement.module) only behind `#if canImport`" : nil
  }
}
