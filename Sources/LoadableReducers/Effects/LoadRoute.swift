/// Where in the state a load runs: the loadable property, and then the scopes that the effect has got on its way to the store.
///
/// A route knows its hash: that of a key path is computed once, where the property's reducer is made, and not for each load.
@usableFromInline
struct LoadRoute: Hashable, ExpressibleByArrayLiteral {
  private var steps: [AnyHashable]
  /// The hash of the property; properties of one kind have the same.
  let propertyHash: Int
  private var hash: Int

  @usableFromInline
  init(_ property: AnyHashable) {
    steps = [property]
    propertyHash = property.hashValue
    hash = propertyHash
  }

  @usableFromInline
  init(arrayLiteral steps: AnyHashable...) {
    self = steps.dropFirst().reduce(Self(steps[0])) { $0.within($1) }
  }

  /// The route that leads on through a scope.
  func within(_ scope: AnyHashable) -> Self {
    var copy = self
    copy.steps.append(scope)
    copy.hash = copy.hash &* 31 &+ scope.hashValue
    return copy
  }

  /// Where something stands for a load of the property until it starts.
  @usableFromInline var waiting: Self {
    steps.dropFirst().reduce(Self(LoadAddress.waiting(for: steps[0]))) { $0.within($1) }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.steps == right.steps
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
