/// The facts of one loadable thing, as a presenter or any other reader needs them.
///
/// `LoadableStateWith` in LoadableReducers conforms. Conform a state type of your own to have it served by the
/// presenters of LoadableViews, without importing the reducers: <doc:AStateOfYourOwn> shows it in ten lines.
///
/// Obligations of a conformance:
/// - Content, failure and activity are independent facts: a failed refresh keeps the content, and content that was
///   loaded stays until something replaces or drops it.
/// - Reading a fact has no side effect and costs O(1).
public protocol LoadableStateProtocol<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// What a load gives.
  associatedtype Value
  /// The type of ``content``.
  associatedtype Content: LoadableContentProtocol<Request, Value>
  /// The type of ``failure``.
  associatedtype Failure: LoadFailureProtocol<Request>
  /// The type of ``activity``.
  associatedtype Activity: LoadActivityProtocol<Request>

  /// What was loaded last; nil when nothing has been loaded since the start or the last unload.
  var content: Content? { get }

  /// The last failure; nil after a success.
  var failure: Failure? { get }

  /// What runs and what waits to run.
  var activity: Activity { get }

  /// The latest request that is known, to be loaded again; nil when none is.
  ///
  /// By default it is the request of the running load, the one that waits, the one that failed, or the content's. A state
  /// that knows more says so: that of a load that was cancelled; the only one of a thing that needs none, which is always known.
  var latestRequest: Request? { get }
}

extension LoadableStateProtocol {
  /// The request of the running load, the one that waits, the one that failed, or the content's.
  public var latestRequest: Request? {
    activity.loadingRequest ?? activity.dueRequest ?? failure?.request ?? content?.request
  }
}
