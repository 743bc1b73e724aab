public import LoadableCore

/// The action of a loadable thing without a request: `case profile(LoadableAction<Profile>)`.
public typealias LoadableAction<Value> = LoadableActionBase<EmptyLoadRequest, Value, Never>

/// The action of a loadable thing with a request: `case articles(LoadableActionWith<String, [Article]>)`.
public typealias LoadableActionWith<Request: Hashable & Sendable, Value> = LoadableActionBase<Request, Value, Never>

/// The action of a loadable thing whose value is the state of a child feature, typed by that feature:
/// `case welcome(LoadableActionOf<WelcomeFeature>)`.
public typealias LoadableActionOf<Child: Reducer> = LoadableActionBase<Child.State.Request, Child.State, Child.Action>
where Child.State: LoadableValue
