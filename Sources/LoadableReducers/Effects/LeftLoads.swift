/// The loads that run in a place whose state shows another one, or none: they have left it where its reducer did not see it.
@usableFromInline
struct LeftLoads {
  /// The loadable property, and then the scopes that the effect has got on its way to the store.
  var route: [AnyHashable]
  /// The load that the state showed before the action.
  let shown: LoadIdentity?
  /// The load whose end the action at hand tells already.
  let told: LoadIdentity?
}
