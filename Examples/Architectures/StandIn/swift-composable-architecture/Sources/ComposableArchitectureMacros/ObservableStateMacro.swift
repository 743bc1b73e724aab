import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Tells observers about the properties of a state, and about its identity.
enum ObservableStateMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    return declaration.conformance(of: type, to: ["ComposableArchitecture.ObservableState", "Observation.Observable"])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard let attributes = StoredProperty(member)?.declaration.attributes else { return [] }
    if attributes.contains("ObservationStateIgnored") || attributes.contains("ObservationStateTracked") { return [] }
    for (name, replacement) in replacements where attributes.contains(name) {
      context.diagnose(
        Diagnostic(
          node: attributes,
          message: MacroExpansionErrorMessage(
            "'@\(name)' cannot be used in '@ObservableState'; use '@\(replacement)' instead")))
    }
    return [AttributeSyntax(named: attributes.observesItself ? "ObservationStateIgnored" : "ObservationStateTracked")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) { return members(of: declaration.memberBlock.members) }
    guard declaration.is(StructDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("'@ObservableState' can only be applied to a struct or an enum")
    }
    return [
      "@ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
      "public var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
      "public mutating func _$willModify() { _$observationRegistrar._$willModify() }",
    ] + notifications(context.makeUniqueName("Member"))
  }

  /// The functions that decide, by the type of a property, whether a new value is another one.
  private static func notifications(_ member: TokenSyntax) -> [DeclSyntax] {
    [
      ("", "true"), (": Equatable", "lhs != rhs"), (": AnyObject", "lhs !== rhs"),
      (": Equatable & AnyObject", "lhs != rhs"),
    ].map { constraint, result in
      """
      private nonisolated func shouldNotifyObservers<\(member)\(raw: constraint)>\
      (_ lhs: \(member), _ rhs: \(member)) -> Bool { \(raw: result) }
      """
    }
  }

  /// The members of an enum, whose identity is that of what its case carries.
  private static func members(of cases: MemberBlockItemListSyntax) -> [DeclSyntax] {
    var tag = -1
    let ids = cases.forEachCase { element in
      tag += 1
      return element.payloads.count == 1
        ? "case let .\(element.name.text)(state): return ._$id(for: state)._$tag(\(tag))"
        : "case .\(element.name.text): return ObservableStateID()._$tag(\(tag))"
    }
    let modifications = cases.forEachCase { element in
      let name = element.name.text
      guard element.payloads.count == 1 else { return "case .\(name): break" }
      let label = element.payloads[0].firstName.map { "\($0.text): " } ?? ""
      return """
        case var .\(name)(state):
        ComposableArchitecture._$willModify(&state)
        self = .\(name)(\(label)state)
        """
    }
    return [
      """
      public var _$id: ComposableArchitecture.ObservableStateID {
      switch self {
      \(raw: ids)
      }
      }
      """,
      """
      public mutating func _$willModify() {
      switch self {
      \(raw: modifications)
      }
      }
      """,
    ]
  }

  /// Attributes that look right but are not, and what to use instead.
  private static let replacements = [
    ("ObservationIgnored", "ObservationStateIgnored"),
    ("ObservationTracked", "ObservationStateTracked"),
    ("PresentationState", "Presents"),
  ]
}

/// Passes a property through the registrar, with a private property for the value.
enum ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), property.isTracked else { return [] }
    let name = property.name
    let arguments = "self, keyPath: \\.\(name), &_\(name)"
    return [
      """
      @storageRestrictions(initializes: _\(raw: name))
      init(initialValue) { _\(raw: name) = initialValue }
      """,
      """
      get {
        _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
        return _\(raw: name)
      }
      """,
      """
      set { _$observationRegistrar.mutate(\(raw: arguments), newValue, _$isIdentityEqual, shouldNotifyObservers) }
      """,
      """
      _modify {
        let oldValue = _$observationRegistrar.willModify(\(raw: arguments))
        defer { _$observationRegistrar.didModify(\(raw: arguments), oldValue, _$isIdentityEqual) }
        yield &_\(raw: name)
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard
      let property = StoredProperty(declaration), property.isTracked,
      // A property that has the attribute in the source has its storage there too.
      !property.declaration.attributes.contains("ObservationStateTracked")
    else { return [] }
    let binding = property.binding
    let rest: [(any SyntaxProtocol)?] = [binding.typeAnnotation, binding.initializer, binding.accessorBlock]
    return [property.storage(rest.compactMap { $0?.trimmedDescription }.joined(separator: " "))]
  }
}

/// Marks a property that observers are not told about.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    []
  }
}

extension StoredProperty {
  fileprivate var isTracked: Bool {
    let attributes = declaration.attributes
    return !attributes.contains("ObservationStateIgnored") && !attributes.contains("PresentationState")
      && !attributes.observesItself
  }
}

extension AttributeListSyntax {
  /// Whether a property has its own way to tell observers.
  fileprivate var observesItself: Bool {
    ["Presents", "Shared", "SharedReader", "Fetch", "FetchAll", "FetchOne"].contains(where: contains)
  }
}
