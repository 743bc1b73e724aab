#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The code of an enum's paths.
  struct EnumPaths {
    private let declaration: EnumDeclSyntax
    private let casesWithoutPath: Set<SyntaxIdentifier>
    private let accessLevel: AccessLevel

    init(of declaration: EnumDeclSyntax, except casesWithoutPath: Set<SyntaxIdentifier>, accessLevel: AccessLevel) {
      self.declaration = declaration
      self.casesWithoutPath = casesWithoutPath
      self.accessLevel = accessLevel
    }

    /// The type whose properties are the paths.
    var type: DeclSyntax {
      """
      /// The paths to the cases.
      \(raw: accessLevel.modifier)struct AllCasePaths: Sendable {
      \(raw: properties(of: declaration.memberBlock.members))
      }
      """
    }

    /// The property that returns a value of that type.
    var property: DeclSyntax {
      """
      /// The paths to the cases.
      \(raw: accessLevel.modifier)static var allCasePaths: AllCasePaths {
        AllCasePaths()
      }
      """
    }

    private func properties(of members: MemberBlockItemListSyntax) -> String {
      members.compactMap { member in
        if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
          let availability = Availability(of: cases)
          return cases.elements.filter { !casesWithoutPath.contains($0.id) }.map {
            CasePathProperty(
              of: $0, in: declaration.name, isOneOfSeveral: hasSeveralCases, availability: availability,
              accessLevel: accessLevel
            ).text
          }
          .joined(separator: "\n")
        }
        return member.decl.as(IfConfigDeclSyntax.self).flatMap(conditional)
      }
      .joined(separator: "\n")
    }

    /// Whether there are at least two cases in every build; cases inside an `#if` may be left out.
    private var hasSeveralCases: Bool {
      declaration.memberBlock.members.reduce(0) { $0 + ($1.decl.as(EnumCaseDeclSyntax.self)?.elements.count ?? 0) } > 1
    }

    /// The clauses of an `#if`, with the paths of their cases; nil if none of them has a case.
    private func conditional(_ declaration: IfConfigDeclSyntax) -> String? {
      let clauses = declaration.clauses.map { clause in
        let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
        return (head: head(of: clause), properties: properties(of: members))
      }
      guard clauses.contains(where: { !$0.properties.isEmpty }) else { return nil }
      return clauses.map { "\($0.head)\n\($0.properties)\n" }.joined() + "#endif"
    }

    private func head(of clause: IfConfigClauseSyntax) -> String {
      [clause.poundKeyword.trimmedDescription, clause.condition?.trimmedDescription ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
#endif
