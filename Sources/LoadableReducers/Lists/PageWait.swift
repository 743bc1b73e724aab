import LoadableCore

/// The placeholder of a page that waits: it ends when the load of the page replaces it, or when it is cancelled.
final class PageWait: StartedLoad {
  private let direction: PageDirection
  private let lost: EffectAction
  /// Tells observers that the page waits, or that it no longer waits and will not start; nil without observers.
  private let tell: ((_ waits: Bool) -> Void)?

  init(direction: PageDirection, address: LoadAddress, lost: EffectAction, tell: ((_ waits: Bool) -> Void)?) {
    self.direction = direction
    self.lost = lost
    self.tell = tell
    super.init(address: address)
  }

  override var summary: String { "the \(direction) page, which waits for the list" }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    tell?(true)
    return super.begin(run, isolation: isolation)
  }

  override func cancelNotice() -> EffectAction? { lost }

  override func releaseState() {
    if successor == nil { tell?(false) }
  }
}
