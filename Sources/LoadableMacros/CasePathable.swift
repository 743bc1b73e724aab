#if Macros
  import LoadableCore

  /// Writes the case paths of an enum, so that `\.profile.finished` can name one.
  ///
  /// Attach it to the action of a feature, instead of the conformance to ``/LoadableCore/CasePathable`` that you would write by hand:
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
  /// - A case without payload has the value `Void`, one with a payload that payload, and one with several a tuple with their labels.
  /// - A path has the access level of the enum, the `@available` of its case and stands inside the `#if` of its case.
  /// - What the enum means does not change: the macro adds the type `AllCasePaths`, the property `allCasePaths` and the conformance.
  /// - A path costs what one that is written by hand costs: a look at the case and a call; no reflection. A path that leads on through
  ///   a case with one payload does not copy it on the way, if at least two cases of the enum stand outside of every `#if`.
  ///
  /// It is a compile error on anything but an enum, where two cases share a base name (a key path could name either), and beside an
  /// `AllCasePaths` of your own. A file that uses it imports LoadableReducers too, where `CasePath` lives. The module is empty without the
  /// package trait `Macros`: whoever does not want it resolves and builds no swift-syntax.
  @attached(member, names: named(AllCasePaths), named(allCasePaths))
  @attached(extension, conformances: CasePathable)
  public macro CasePathable() = #externalMacro(module: "LoadableMacrosPlugin", type: "CasePathableMacro")
#endif
