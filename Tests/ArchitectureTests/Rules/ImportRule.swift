/// Each module of the library imports only what its layer allows, and re-exports nothing but LoadableCore.
///
/// What an app of The Composable Architecture imports re-exports single names instead, because that library has some of the others too.
/// A stand-in for another library re-exports what that library does.
struct ImportRule {
  /// What a module may import.
  struct Allowed: Sendable {
    var always: Set<String> = []
    /// Groups of modules: the `#if canImport(...)` around the import must name one of a group.
    var behindCanImport: [Set<String>] = []
    /// Modules of which it re-exports single names.
    ///
    /// If there are any, it re-exports no module as a whole.
    var exportedByName: Set<String> = []
  }

  /// The layers of the library; a module that is missing here may not exist.
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
    "LoadableViews": Allowed(always: ["LoadableCore"], exportedByName: ["LoadableCore"]),
    "LoadableTesting": Allowed(
      always: ["LoadableCore", "LoadableReducers", "Foundation", "Testing", "XCTest", "Observation"]
    ),
    "LoadableMacros": Allowed(always: ["LoadableCore"]),
    // Empty where there is no SwiftUI.
    "LoadableSwiftUI": Allowed(
      always: ["LoadableCore", "LoadableReducers", "LoadableViews"],
      behindCanImport: [["SwiftUI", "Foundation"], ["Accessibility"], ["Network", "Dispatch"]],
      exportedByName: ["LoadableCore"]),
    // Empty without the trait `ComposableArchitecture`. No module may import it: it is the last layer.
    "LoadableComposable": Allowed(
      always: ["LoadableCore", "LoadableReducers", "LoadableViews", "Observation"],
      behindCanImport: [["ComposableArchitecture"]],
      exportedByName: ["LoadableCore", "LoadableReducers"]),
    // A plugin of the compiler: it depends only on swift-syntax, and refers to the library's names as text.
    "LoadableMacrosPlugin": Allowed(
      always: ["SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]
    ),
  ]

  func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      ImportStatement.all(in: file.tokens).compactMap { statement in
        problem(with: statement, in: file.libraryModule, isStandIn: file.path.contains("/StandIn/"))
          .map { Violation(path: file.path, line: statement.line, message: $0) }
      }
    }
  }

  private func problem(with statement: ImportStatement, in module: String?, isStandIn: Bool) -> String? {
    let byName = module.flatMap { Self.allowed[$0] }?.exportedByName ?? []
    if statement.modifiers.contains("@_exported"), !isStandIn {
      if byName.isEmpty, statement.module != "LoadableCore" {
        return "re-exports \(statement.module); only LoadableCore may be re-exported"
      }
      if !byName.isEmpty, !statement.isOfOneName || !byName.contains(statement.module) {
        return "re-exports \(statement.module); only names of \(byName.sorted()) may be re-exported, one by one"
      }
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
