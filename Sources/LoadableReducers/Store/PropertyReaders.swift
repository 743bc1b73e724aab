import Observation

/// Whom the Observation framework tells of properties.
///
/// Properties have numbers here: a key path that has a type of the user's in it takes microseconds to make, whenever it is asked for.
final class PropertyReaders: Observable {
  typealias Name = KeyPath<PropertyReaders, Void>

  private let registrar = ObservationRegistrar()

  /// Makes the name of a property: an object of its own, to which nobody but its owner and the framework refers.
  static func name(_ number: Int) -> Name { \.[number] }

  /// Notes that a property was read by whoever is tracked right now.
  func access(_ name: Name) {
    registrar.access(self, keyPath: name)
  }

  /// Tells the readers of a property that it has changed.
  func tell(_ name: Name) {
    registrar.withMutation(of: self, keyPath: name) {}
  }

  /// The registrar only compares the names.
  private subscript(number: Int) -> Void { () }
}
