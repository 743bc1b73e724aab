/// The loads that run in a place whose state shows another one, or none: they have left it where its reducer did not see it.
@usableFromInline
struct LeftLoads {
  @usableFromInline var route: LoadRoute
  /// The load that the state showed before the action.
  @usableFromInline let shown: LoadIdentity?
  /// The load whose end the action at hand tells already.
  @usableFromInline let told: LoadIdentity?

  @usableFromInline
  init(route: LoadRoute, shown: LoadIdentity?, told: LoadIdentity?) {
    self.route = route
    self.shown = shown
    self.told = told
  }
}
