import LoadableReducers

import LoadableTesting

struct Plain { var count = 0 }

@MainActor func makeStore() {
  _ = TestStore(initialState: Plain()) { EmptyReducer<Plain, ShelfAction>() }  // error: Equatable
}
