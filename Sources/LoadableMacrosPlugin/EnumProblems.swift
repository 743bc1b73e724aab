#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The reasons why the paths of an enum, or the paths of some of its cases, cannot be generated.
  struct EnumProblems {
    private(set) var diagnostics: [Diagnostic] = []
    /// The cases that share a name with an earlier one, and get no path.
    ///
    /// The other cases get one, so that the compiler reports only the shared name and not every use of the enum.
    private(set) var casesWithoutPath: Set<SyntaxIdentifier> = []
    /// Whether no paths can be generated at all.
    var concernAllCases: Bool { diagnostics.count > casesWithoutPath.count }
    private let attribute: AttributeSyntax

    /// - Parameter context: the declarations around the enum, from the inside out.
    init(of declaration: EnumDeclSyntax, attribute: AttributeSyntax, in context: [Syntax]) {
      self.attribute = attribute
      let levels =
        [declaration.modifiers.privateLevel].filter { _ in !context.isEmpty } + context.dropLast().map(\.privateLevel)
      diagnostics = levels.compactMap { $0.map { .hidden($0) } }
      _ = look(into: declaration.memberBlock.members, named: [:])
    }

    /// Checks members, and returns the names of their cases together with those known before.
    ///
    /// Only one clause of an `#if` is ever compiled, so each clause is compared only with the members outside of the `#if`.
    private mutating func look(
      into members: MemberBlockItemListSyntax, named known: [String: EnumCaseElementSyntax]
    ) -> [String: EnumCaseElementSyntax] {
      var names = known
      for member in members {
        if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
          for element in cases.elements { look(at: element, names: &names) }
        } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          let outer = names
          for clause in condition.clauses {
            guard let inner = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
            names.merge(look(into: inner, named: outer)) { first, _ in first }
          }
        } else if let name = member.decl.reservedName {
          diagnostics.append(.writtenByHand(name, attribute: attribute))
        }
      }
      return names
    }

    private mutating func look(at element: EnumCaseElementSyntax, names: inout [String: EnumCaseElementSyntax]) {
      let name = element.baseName
      if name == "self" || name == "allCasePaths" {
        diagnostics.append(.unusableName(element))
      } else if let first = names[name] {
        diagnostics.append(.overloaded(element, first: first))
        casesWithoutPath.insert(element.id)
      } else {
        names[name] = element
      }
    }
  }

  extension DeclSyntax {
    /// The name of a member that the macro would declare a second time.
    fileprivate var reservedName: TokenSyntax? {
      if let type = asProtocol((any NamedDeclSyntax).self), type.name.text == "AllCasePaths" { return type.name }
      let bindings = self.as(VariableDeclSyntax.self)?.bindings
      return bindings?.lazy.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
        .first { $0.text == "allCasePaths" }
    }
  }

  extension Syntax {
    /// The modifier that hides a declaration from everything outside the type around it.
    fileprivate var privateLevel: DeclModifierSyntax? {
      asProtocol((any WithModifiersSyntax).self)?.modifiers.privateLevel
    }
  }

  extension DeclModifierListSyntax {
    fileprivate var privateLevel: DeclModifierSyntax? {
      first { $0.name.tokenKind == .keyword(.private) }
    }
  }
#endif
