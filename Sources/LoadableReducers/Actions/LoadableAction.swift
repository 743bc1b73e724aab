public import LoadableCore

/// The action of a loadable thing without a request: `case profile(LoadableAction<Profile>)`.
public typealias LoadableAction<Value> = LoadableActionBase<EmptyLoadRequest, Value, Never>

/// The action of a loadable thing with a request: `case articles(LoadableActionWith<String, [Article]>)`.
public typealias LoadableActionWith<Request: Hashable & Sendable, Value> = LoadableActionBase<Request, Value, Never>

/// The action of a loadable thing whose value is the state of a child feature, typed by that feature:
/// `case welcome(LoadableActionOf<WelcomeFeature>)`.
public typealias LoadableActionOf<Child: Reducer> = LoadableChildAction<Child.State.Request, Child>
where Child.State: LoadableValue

/// The action of a loadable thing whose value is the state of a child feature, loaded for a request that the parent chooses:
/// `case welcome(LoadableChildAction<String, WelcomeFeature>)`.
///
/// Its state is `@LoadableStateWith<String, WelcomeFeature.State> var welcome`.
public typealias LoadableChildAction<Request: Hashable & Sendable, Child: Reducer> = LoadableActionBase<
  Request, Child.State, Child.Action
>
