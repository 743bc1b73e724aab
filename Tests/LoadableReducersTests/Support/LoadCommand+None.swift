@testable import LoadableReducers

extension LoadCommand {
  /// Nothing to do.
  static var none: Self { Self() }
}
