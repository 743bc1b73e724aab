/// A policy that many hold, as each running load does: it is several hundred bytes.
@usableFromInline
final class LoadRules: Sendable {
  @usableFromInline let policy: LoadPolicy

  init(_ policy: LoadPolicy) {
    self.policy = policy
  }
}
