public import LoadableCore

// Modifiers where they cannot be attached. Without these declarations, the compiler would report five errors for a modifier that comes too
// early, and none of them would say what to do. Each has the parameters of the real modifier: with others, a mistake in the real one would
// be reported as a modifier in the wrong place. So there are none for modifiers whose parameters depend on the request, the page or the
// value of the load.

extension Reducer {
  /// Stands in for the modifier where it is attached too early; the error message says where it belongs.
  @available(*, unavailable, message: "attach it after '.loadable' or '.paginated', whose loads it concerns")
  public func `guard`(_ canLoad: @escaping (_ state: State) -> Bool) -> Self { self }

  /// Stands in for the modifier where it is attached too early; the error message says where it belongs.
  @available(*, unavailable, message: "attach it after '.loadable' or '.paginated', whose loads it concerns")
  public func performsLoad(on triggers: LoadTriggers<Action>) -> Self where Action: CasePathable { self }

  /// Stands in for the modifier where it is attached too early; the error message says where it belongs.
  @available(*, unavailable, message: "attach it after '.loadable', '.paginated' or '.edits', which it observes")
  public func observed(by observer: some LoadObserver, as label: String? = nil) -> Self { self }

  /// Stands in for the modifier where it is attached too early; the error message says where it belongs.
  @available(*, unavailable, message: "attach it after '.paginated', whose pages it concerns")
  public func prefetching(distance: Int) -> Self { self }

  /// Stands in for the modifier where it is attached too early; the error message says where it belongs.
  @available(*, unavailable, message: "attach it after '.paginated', whose pages it concerns")
  public func keeping(pages: Int) -> Self { self }

  /// Stands in for a rule of the policy; the error message says where it belongs.
  @available(*, unavailable, message: "it is a rule of the policy: 'policy: .none.retry(RetryPolicy(limit: 3))'")
  public func retry(_ attempts: Int) -> Self { self }
}
