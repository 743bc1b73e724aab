extension CachedLoader {
  /// Makes the value of a request stale, and restarts a call for it.
  ///
  /// A load that begins after this has returned never gets the answer of a call that began before. Features that follow
  /// the cache and show the request load it again.
  public nonisolated func invalidate(_ request: Request) { invalidate(request, by: nil) }

  @discardableResult
  nonisolated func invalidate(_ request: Request, by origin: InvalidationOrigin?) -> [SentInvalidation] {
    let list = (request as? any PageOfList)?.list
    return send(Invalidation(.request(AnyRequest(request), list: list), name: "\(request)", by: origin))
  }

  /// Makes the values of all requests that meet a condition stale, and restarts calls for them: `invalidate { $0.isOf(7) }`.
  ///
  /// It does not reach features that follow tags of the cache and have requests of another type.
  ///
  /// - Complexity: O(number of entries).
  public nonisolated func invalidate(where isMeant: @escaping @Sendable (_ request: Request) -> Bool) {
    invalidate(where: isMeant, by: nil)
  }

  @discardableResult
  nonisolated func invalidate(
    where isMeant: @escaping @Sendable (_ request: Request) -> Bool, by origin: InvalidationOrigin?
  ) -> [SentInvalidation] {
    let target = Invalidation.Target.predicate { $0.ifTyped(as: Request.self).map(isMeant) ?? false }
    return send(Invalidation(target, name: "a condition", by: origin))
  }

  /// Makes the values with a tag stale, and restarts calls for them: `invalidate(tag: Tag.user(7))`.
  ///
  /// A nil tag invalidates nothing.
  ///
  /// - Complexity: O(number of entries with the tag).
  public nonisolated func invalidate<Tag: Hashable & Sendable>(tag: Tag?) { invalidate(tag: tag, by: nil) }

  @discardableResult
  nonisolated func invalidate<Tag: Hashable & Sendable>(
    tag: Tag?, by origin: InvalidationOrigin?
  ) -> [SentInvalidation] {
    guard let tag else { return [] }
    return send(Invalidation(.tag(AnyRequest(tag)), name: "\(tag)", by: origin))
  }

  @discardableResult
  nonisolated func send(_ invalidation: Invalidation) -> [SentInvalidation] {
    // Otherwise a call would restart only when the cache is used next.
    if feed.add(invalidation) { Task { await takeIn() } }
    return [SentInvalidation(invalidation: invalidation, feed: feed)]
  }
}
