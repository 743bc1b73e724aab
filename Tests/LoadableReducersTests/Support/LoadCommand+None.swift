@testable import LoadableReducers

extension LoadCommand {
  /// Nothing is to be done.
  static var none: Self { Self() }
}
