#if Macros
  import SwiftSyntax

  /// The code of the property for the path to one case.
  struct CasePathProperty {
    private let element: EnumCaseElementSyntax
    private let root: String
    private let prefix: String
    private let isOneOfSeveral: Bool

    /// - Parameter isOneOfSeveral: whether the enum has other cases in every build. If it does not, the compiler would warn about
    ///   the `default` of a `switch` that names only this case.
    init(
      of element: EnumCaseElementSyntax, in root: TokenSyntax, isOneOfSeveral: Bool, availability: Availability,
      accessLevel: AccessLevel
    ) {
      self.element = element
      self.isOneOfSeveral = isOneOfSeveral
      self.root = root.trimmedDescription
      prefix = availability.attributes + accessLevel.modifier
    }

    var text: String {
      """
      /// The path to the case `\(element.baseName)`.
      \(prefix)var \(name): LoadableReducers.CasePath<\(root), \(valueType)> {
        LoadableReducers.CasePath<\(root), \(valueType)>(
          \(arguments)
        )
      }
      """
    }

    /// The name as written, with its backticks.
    private var name: String { element.name.trimmedDescription }

    private var payloads: [Payload] {
      (element.parameterClause?.parameters).map { $0.enumerated().map { Payload(of: $1, at: $0, in: root) } } ?? []
    }

    private var valueType: String {
      switch payloads.count {
      case 0: "Swift.Void"
      case 1: payloads[0].type
      default: "(" + payloads.map { $0.labelled($0.type) }.joined(separator: ", ") + ")"
      }
    }

    private var arguments: String {
      guard !payloads.isEmpty else {
        return """
          .\(name),
              matches: { if case .\(name) = $0 { true } else { false } }
          """
      }
      let embedded = payloads.count == 1 ? ["$0"] : payloads.indices.map { "$0.\($0)" }
      let made = zip(payloads, embedded).map { $0.labelled($1) }.joined(separator: ", ")
      let bound = payloads.map { $0.labelled("let \($0.binding)") }.joined(separator: ", ")
      let taken =
        payloads.count == 1
        ? payloads[0].binding : "(" + payloads.map { $0.labelled($0.binding) }.joined(separator: ", ") + ")"
      // Several payloads become a tuple, which is not stored in the enum, so it cannot be borrowed from there.
      guard isOneOfSeveral && payloads.count == 1 else {
        return """
          { .\(name)(\(made)) },
              extract: { if case .\(name)(\(bound)) = $0 { \(taken) } else { nil } }
          """
      }
      return """
        through: { .\(name)(\(made)) },
            visit: { root, visit in
              switch root {
              case .\(name)(\(bound)): visit(\(taken))
              default: break
              }
            }
        """
    }
  }

  /// One of the values that a case carries.
  private struct Payload {
    let type: String
    let binding: String
    private let label: String?

    init(of parameter: EnumCaseParameterSyntax, at index: Int, in root: String) {
      type = SelfRewriter(name: root).rewrite(parameter.type.trimmed).trimmedDescription
      binding = "value\(index)"
      label = parameter.firstName.map(\.trimmedDescription).flatMap { $0 == "_" ? nil : $0 }
    }

    func labelled(_ text: String) -> String {
      label.map { "\($0): \(text)" } ?? text
    }
  }

  /// Replaces `Self` with the enum, because `Self` means another type inside the type of the paths.
  private final class SelfRewriter: SyntaxRewriter {
    private let name: String

    init(name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ type: IdentifierTypeSyntax) -> TypeSyntax {
      guard type.name.tokenKind == .keyword(.Self) else { return super.visit(type) }
      return TypeSyntax(
        type.with(
          \.name, .identifier(name, leadingTrivia: type.name.leadingTrivia, trailingTrivia: type.name.trailingTrivia)))
    }
  }

  extension EnumCaseElementSyntax {
    /// The name without backticks.
    var baseName: String { name.identifier?.name ?? name.text }
  }
#endif
