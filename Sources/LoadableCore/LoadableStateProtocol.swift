/// The facts of one loadable, for a presenter or any other reader.
///
/// `LoadableStateWith` in LoadableReducers conforms. Conform a state type of your own to use it with the presenters of
/// LoadableViews, without importing the reducers: <doc:AStateOfYourOwn> shows how in ten lines.
///
/// Obligations of a conformance:
/// - Content, failure and activity are independent facts: a failed refresh keeps the content, and content stays until something
///   replaces or drops it.
/// - Reading a fact has no side effect and costs O(1).
public protocol LoadableStateProtocol<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of the value.
  associatedtype Value
  /// The type of ``content``.
  associatedtype Content: LoadableContentProtocol<Request, Value>
  /// The type of ``failure``.
  associatedtype Failure: LoadFailureProtocol<Request>
  /// The type of ``activity``.
  associatedtype Activity: LoadActivityProtocol<Request>

  /// The last loaded content; nil if nothing has been loaded since the start or the last unload.
  var content: Content? { get }

  /// The last failure; nil if nothing has failed since the last success.
  var failure: Failure? { get }

  /// The running load, and the request that is waiting.
  var activity: Activity { get }

  /// The latest known request, which can be loaded again; nil if there is none.
  ///
  /// By default it is the first of these that exists: the request of the running load, the waiting request, the failed
  /// one, or the content's. Implement it if your state has more: the request of a cancelled load, for example, or the
  /// empty request of a value that needs none, which is always known.
  var latestRequest: Request? { get }
}

/// A state that was made of several states.
package protocol StateOfStates {
  /// When each part of the content was loaded; nil if that is unknown for one of them.
  var contentTimes: [any Sendable]? { get }
}

extension LoadableStateProtocol {
  /// The first of these that exists: the request of the running load, the waiting request, the failed one, or the
  /// content's.
  public var latestRequest: Request? {
    activity.loadingRequest ?? activity.dueRequest ?? failure?.request ?? content?.request
  }
}
