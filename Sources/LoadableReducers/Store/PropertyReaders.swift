import Observation

/// Whom the Observation framework tells of properties.
///
/// Properties have numbers here: a key path that has a type of the user's in it takes microseconds to make, whenever it is asked for.
final class PropertyReaders: Observable {
  typealias Name = any KeyPath<PropertyReaders, Void> & Sendable

  private let registrar = ObservationRegistrar()

  /// The name of the whole state; properties are counted from 1.
  static let whole = name(0)

  static func name(_ number: Int) -> Name { \.[number] }

  func access(_ name: Name) {
    registrar.access(self, keyPath: name)
  }

  func tell(_ name: Name) {
    registrar.withMutation(of: self, keyPath: name) {}
  }

  /// The registrar only compares the names.
  private subscript(number: Int) -> Void { () }
}
