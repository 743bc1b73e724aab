/// Which effect a task works for: bound in the tasks of a store's effects where somebody inspects the store.
///
/// Tasks that an effect's task makes inherit it, detached ones do not.
package final class EffectIdentity: Sendable {
  /// The effect that the current task works for; nil where it works for none, or nobody inspects the store.
  @TaskLocal package static var current: EffectIdentity?
}
