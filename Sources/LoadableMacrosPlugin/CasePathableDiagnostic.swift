#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// An error that `@CasePathable` reports.
  struct CasePathableDiagnostic: DiagnosticMessage, NoteMessage, FixItMessage {
    let message: String
    private let identifier: String
    let severity: DiagnosticSeverity

    init(_ identifier: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.identifier = identifier
      self.message = message
      self.severity = severity
    }

    var diagnosticID: MessageID { MessageID(domain: "LoadableMacros", id: identifier) }
    var fixItID: MessageID { diagnosticID }
    var noteID: MessageID { diagnosticID }
  }

  extension Diagnostic {
    /// The macro is attached to something that has no cases.
    static func notAnEnum(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        node: attribute,
        message: CasePathableDiagnostic(
          "notAnEnum",
          "'@CasePathable' writes paths to the cases of an enum; \(declaration.kindInWords) has no cases"),
        fixIt: .removing(attribute))
    }

    /// Two cases have the same base name.
    static func overloaded(_ element: EnumCaseElementSyntax, first: EnumCaseElementSyntax) -> Diagnostic {
      Diagnostic(
        node: element.name,
        message: CasePathableDiagnostic(
          "overloaded",
          "another case is named '\(element.baseName)', and '\\.\(element.baseName)' can lead to only one; rename one of them"
        ),
        notes: [
          Note(
            node: Syntax(first.name),
            message: CasePathableDiagnostic("first", "the other case '\(first.baseName)' is here", severity: .note))
        ])
    }

    /// A case has a name that already means something else.
    static func unusableName(_ element: EnumCaseElementSyntax) -> Diagnostic {
      Diagnostic(
        node: element.name,
        message: CasePathableDiagnostic(
          "unusableName",
          "'@CasePathable' cannot name a path '\(element.baseName)', which already means something else; rename the case"
        ))
    }

    /// The enum is visible only inside the type around it, and the conformance is outside that type.
    static func hidden(_ modifier: DeclModifierSyntax) -> Diagnostic {
      let wider = modifier.with(\.name, modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
      return Diagnostic(
        node: modifier,
        message: CasePathableDiagnostic(
          "hidden", "'@CasePathable' cannot extend an enum that is private to a type; make it visible in its file"),
        fixIt: FixIt(
          message: CasePathableDiagnostic("widen", "replace 'private' with 'fileprivate'"),
          changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(wider))]))
    }

    /// The paths are already written by hand.
    static func writtenByHand(_ name: TokenSyntax, attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        node: name,
        message: CasePathableDiagnostic(
          "writtenByHand", "'@CasePathable' writes '\(name.text)' too; keep one of the two"),
        fixIt: .removing(attribute))
    }
  }

  extension FixIt {
    fileprivate static func removing(_ attribute: AttributeSyntax) -> FixIt {
      FixIt(
        message: CasePathableDiagnostic("remove", "remove '@CasePathable'"),
        changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(AttributeListSyntax([])))])
    }
  }

  extension DeclGroupSyntax {
    /// The kind of the declaration, in words.
    fileprivate var kindInWords: String {
      switch kind {
      case .structDecl: "a struct"
      case .classDecl: "a class"
      case .actorDecl: "an actor"
      case .protocolDecl: "a protocol"
      default: "an extension"
      }
    }
  }
#endif
