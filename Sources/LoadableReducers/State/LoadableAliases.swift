public import LoadableCore

/// The state of a loadable thing without a request, as a property wrapper: `@Loadable var profile: Profile?`.
public typealias Loadable<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loadable thing without a request: the type of `$profile`.
public typealias LoadableState<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a child feature that is loaded, typed by that feature, whose state names its request:
/// `@LoadableStateOf<WelcomeFeature> var welcome`.
///
/// Its action is ``LoadableActionOf``, typed by the same feature. For a value without a feature, ``LoadableStateWith`` takes the request.
public typealias LoadableStateOf<Child: Reducer> = LoadableStateWith<Child.State.Request, Child.State>
where Child.State: LoadableValue
