/// An error object that is not `Equatable` and whose description changes.
final class OpaqueError: Error, CustomStringConvertible {
  @TaskLocal static var current = "at first"

  var description: String { Self.current }
}
