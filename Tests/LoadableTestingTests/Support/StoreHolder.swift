/// Gives a reducer the store that runs it.
final class StoreHolder<Store: AnyObject> {
  weak var store: Store?
}
