/// An error that is not `Equatable`, known by its name.
struct NamedError: Error, CustomStringConvertible {
  let description: String

  init(_ name: String) {
    description = name
  }
}
