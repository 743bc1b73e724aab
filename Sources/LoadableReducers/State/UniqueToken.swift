/// An object whose only property is that it is not another one.
///
/// Being kept alive by whoever compares it makes it unique per process, without a counter that all threads share.
@usableFromInline
final class UniqueToken: Sendable {
  @inlinable
  init() {}
}
