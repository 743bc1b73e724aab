public import LoadableCore

/// The state of a loadable thing without a request, as a property wrapper: `@Loadable var profile: Profile?`.
public typealias Loadable<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loadable thing without a request: the type of `$profile`.
public typealias LoadableState<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loadable thing whose value names its request: `@LoadableStateOf<Profile> var profile`.
public typealias LoadableStateOf<Value: LoadableValue> = LoadableStateWith<Value.Request, Value>
