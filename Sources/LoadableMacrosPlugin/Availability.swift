#if Macros
  import SwiftSyntax

  /// Where a declaration can be used: its `@available` attributes.
  struct Availability {
    /// The attributes, each on a line of its own.
    let attributes: String

    /// What a case demands.
    init(of declaration: EnumCaseDeclSyntax) {
      attributes = declaration.attributes.availability
    }

    /// What an enum demands, and what it stands in: an extension stands outside of all of them.
    init(of declaration: EnumDeclSyntax, in context: [Syntax]) {
      let outer = context.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes.availability }
      attributes = outer.reversed().joined() + declaration.attributes.availability
    }
  }

  extension AttributeListSyntax {
    fileprivate var availability: String {
      compactMap { element in
        guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available" else {
          return nil
        }
        return attribute.trimmedDescription + "\n"
      }.joined()
    }
  }
#endif
