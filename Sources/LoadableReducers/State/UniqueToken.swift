/// An object whose only property is that it is not another one.
///
/// Being kept alive by whoever compares it makes it unique per process, and whoever holds it alone can know that nobody compares it.
@usableFromInline
final class UniqueToken: Sendable {
  @inlinable
  init() {}
}
