import TestSupport
import Testing

@testable import LoadableReducers

/// Where loads are.
struct LoadRouteTests {
  private struct Shelf {
    var items = 0
    var page = 0
  }

  /// All of them hash alike.
  private struct Clashing: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  private static func route(_ property: AnyHashable, _ scopes: [AnyHashable]) -> LoadRoute {
    scopes.reduce(LoadRoute(property)) { $0.within($1) }
  }

  @Test("two routes are equal when property and scopes are, in their order, and then they hash alike")
  func equality() {
    for (property, scopes) in Self.pairs {
      let route = Self.route(property, scopes)
      for (otherProperty, otherScopes) in Self.pairs {
        let other = Self.route(otherProperty, otherScopes)
        expectEqual((route == other), (property == otherProperty && scopes == otherScopes))
        if route == other { expectEqual(route.hashValue, other.hashValue) }
      }
    }
  }

  @Test("a route knows the hash of its property, whatever the scopes")
  func propertyHash() {
    for (property, scopes) in Self.pairs {
      expectEqual(Self.route(property, scopes).propertyHash, property.hashValue)
    }
  }

  @Test("what stands for a load until it starts is in the same scopes, and not where loads of the property are")
  func waiting() {
    for (property, scopes) in Self.pairs {
      let waiting = Self.route(property, scopes).waiting
      expectEqual(waiting, Self.route(LoadAddress.waiting(for: property), scopes))
      expect(waiting != Self.route(property, scopes))
    }
  }

  private static var pairs: [(AnyHashable, [AnyHashable])] {
    let scopes: [[AnyHashable]] = [[], ["a"], ["b"], ["a", "b"], ["b", "a"], ["a", "a"]]
    let properties = [
      AnyHashable(\Shelf.items), AnyHashable(\Shelf.page), AnyHashable(Clashing(number: 1)),
      AnyHashable(Clashing(number: 2)),
    ]
    return properties.flatMap { property in scopes.map { (property, $0) } }
  }
}
