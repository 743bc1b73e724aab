#if Macros
  import LoadableCore

  /// Generates the case paths of an enum, so that `\.profile.finished` can name a case.
  ///
  /// Attach it to the action of a feature, in place of the hand-written conformance to ``/LoadableCore/CasePathable``:
  ///
  /// ```swift
  /// import LoadableMacros
  /// import LoadableReducers
  ///
  /// @CasePathable enum Action {
  ///   case onAppear
  ///   case profile(LoadableAction<Profile>)
  ///   case rename(from: String, to: String)
  /// }
  /// ```
  ///
  /// - A case without a payload has the value `Void`, a case with one payload has that payload, and a case with several has a
  ///   tuple with their labels.
  /// - A path has the access level of the enum and the `@available` of its case, and is inside the same `#if`.
  /// - The enum itself does not change: the macro adds the type `AllCasePaths`, the property `allCasePaths` and the conformance.
  /// - A path costs as much as a hand-written one: a check of the case and a call, without reflection. A path that
  ///   continues through a case with one payload does not copy the payload, if at least two cases of the enum are
  ///   outside every `#if`.
  ///
  /// It reports an error if it is attached to anything but an enum, if the enum is private to the type around it, if two
  /// cases share a base name (a key path could name either), if a case is named `self` or `allCasePaths`, or if the enum
  /// declares its own `AllCasePaths` or `allCasePaths`. The file must also import LoadableReducers, which declares
  /// `CasePath`. Without the package trait `Macros` the module is empty, and swift-syntax is neither resolved nor built.
  @attached(member, names: named(AllCasePaths), named(allCasePaths))
  @attached(extension, conformances: CasePathable)
  public macro CasePathable() = #externalMacro(module: "LoadableMacrosPlugin", type: "CasePathableMacro")
#else
  /// Stands in for the macro where the package trait `Macros` is off, and says how to turn it on.
  @available(
    *, unavailable,
    message: "turn on the package trait 'Macros' in your package: '.package(url: ..., traits: [\"Macros\"])'"
  )
  @attached(peer)
  // Every toolchain has this implementation, which adds nothing to an enum; the compiler would warn about one that is missing.
  public macro CasePathable() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
