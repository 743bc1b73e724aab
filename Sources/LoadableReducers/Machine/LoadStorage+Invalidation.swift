extension LoadStorage {
  /// The requests that the state shows or loads, which an invalidation may concern.
  var shownRequests: [AnyRequest] {
    read { facts in
      Set([facts.content?.request, facts.load?.request, facts.due?.request, facts.failure?.request].compactMap(\.self))
    }.map(Array.init) ?? []
  }

  /// The number (see ``LoadNumbers``) of the load that an invalidation of a request is about; nil if it always concerns the request.
  func number(of request: AnyRequest) -> UInt64? {
    read { facts in
      let isContent = facts.content?.request == request
      // A load that runs will replace the content, which needs to be marked as stale only if it is not.
      if facts.load?.request == request, !isContent || facts.content?.isStale == true {
        return facts.load?.ticket.identity?.number
      }
      return isContent ? facts.source?.number : nil
    } ?? nil
  }

  /// Marks the content of invalidated requests as stale, and makes a new load due, even while one of these requests is being loaded.
  ///
  /// - Parameters:
  ///   - number: the number (see ``LoadNumbers``) when it was made. A load that began later, and its result, are not concerned.
  ///   - notBefore: the load that follows accepts no answer of a cache whose call began before this number.
  mutating func invalidate(
    _ requests: Set<AnyRequest>, because cause: LoadCause, number: UInt64? = nil, notBefore: UInt64? = nil
  ) -> LoadAnswer {
    guard shownRequests.contains(where: requests.contains) else { return .discarded }
    change { facts in
      let isMeant = { (request: AnyRequest?) in request.map(requests.contains) ?? false }
      let isLater = { (load: LoadIdentity?) in load.map { $0.number >= number ?? .max } ?? false }
      let isContent = isMeant(facts.content?.request) && !isLater(facts.source)
      let isLoad = isMeant(facts.load?.request) && !isLater(facts.load?.ticket.identity)
      if isContent { facts.content?.isStale = true }
      if let due = facts.due {
        if isLoad { facts.due?.isInvalidation = true }
        if isMeant(due.request) || isLoad {
          facts.due?.restarts = true
          facts.due?.notBefore = notBefore ?? due.notBefore
        }
        return
      }
      let again: AnyRequest? =
        if let load = facts.load {
          isLoad ? load.request : nil
        } else {
          isContent || isMeant(facts.failure?.request) ? facts.wantedRequest ?? nil : nil
        }
      if let again {
        facts.due = DueLoad(request: again, because: cause, restarts: true)
        facts.due?.notBefore = notBefore
      }
    }
    return .accepted
  }
}

extension LoadFacts {
  /// The load that has brought the content; nil if it is not known.
  fileprivate var source: LoadIdentity? { load?.hasDelivered == true ? load?.ticket.identity : landed }
}
