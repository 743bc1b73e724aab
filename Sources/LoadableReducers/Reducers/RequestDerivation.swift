/// How a request is derived from the rest of the state, and what it means that there is none.
@usableFromInline
struct RequestDerivation<Root, Request: Hashable & Sendable> {
  let whenNil: NilRequest
  let request: (Root) -> Request?

  /// Takes in the request that the rest of the state has come to ask for, if it is another one than last time.
  ///
  /// - Complexity: O(1), and nothing is changed where the request is the same.
  /// - Returns: whether it was.
  @usableFromInline
  @discardableResult
  func apply<Value>(
    to root: inout Root, _ property: LoadableProperty<Root, Request, Value>, of machine: LoadMachine<Request, Value>
  ) -> Bool {
    let request = request(root)
    // Where nothing was derived before, nil is no change: what the state began with stays.
    if (property.read(&root).read { $0.derived } ?? nil) == request { return false }
    property.change(&root) { machine.derive(request, whenNil: whenNil, in: &$0) }
    return true
  }
}
