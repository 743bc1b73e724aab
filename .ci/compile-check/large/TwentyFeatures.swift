// Twenty features with three modifiers each: an app.
import LoadableReducers

struct Feature1: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
      .loadable(state: \.$books, action: \.books, performsLoadOn: \.pulledDown, \.topicChanged) { load in
        let books = try await client.books(about: load.request)
        return books?.filter { $0.title.contains(load.state.topic) }
      }
      .guard { state in state.visits > 0 }
      .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
  }
}

struct Feature2: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
      try await client.profile()
    }
    .answersLoads(state: \.$books, action: \.books, policy: .standard)
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await client.page(load.page)
    }
    .startingAt { state in NumberedPage(number: state.visits, size: 20) }
    .guard { state in state.visits > 0 }
  }
}

struct Feature3: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledDown))
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature4: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
      .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
      .observed(by: SilentObserver())
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
        try await client.page(load.page)
      }
      .startingAt { state in NumberedPage(number: state.visits, size: 20) }
      .guard { state in state.visits > 0 }
  }
}

struct Feature5: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
      try await client.profile()
    }
    .loadableElements(state: \.$news, action: \.news) { load in
      let topic = load.state.topic
      return client.news().map { books in books.filter { $0.title == topic } }
    }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature6: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledDown))
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear) {
      load in
      try await client.page(load.page)
    }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature7: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
      .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
      .loadableElements(state: \.$news, action: \.news) { load in
        let topic = load.state.topic
        return client.news().map { books in books.filter { $0.title == topic } }
      }
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear)
    { load in
      try await client.page(load.page)
    }
  }
}

struct Feature8: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$books, action: \.books, performsLoadOn: \.pulledDown, \.topicChanged) { load in
      let books = try await client.books(about: load.request)
      return books?.filter { $0.title.contains(load.state.topic) }
    }
    .guard { state in state.visits > 0 }
    .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    .observed(by: SilentObserver())
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature9: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .answersLoads(state: \.$books, action: \.books, policy: .standard)
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await client.page(load.page)
    }
    .startingAt { state in NumberedPage(number: state.visits, size: 20) }
    .guard { state in state.visits > 0 }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature10: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$news, action: \.news) { load in
        let topic = load.state.topic
        return client.news().map { books in books.filter { $0.title == topic } }
      }
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear)
    { load in
      try await client.page(load.page)
    }
      .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
      .child { ReaderFeature() }
  }
}

struct Feature11: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledDown))
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
    .loadableElements(state: \.$news, action: \.news) { load in
      let topic = load.state.topic
      return client.news().map { books in books.filter { $0.title == topic } }
    }
  }
}

struct Feature12: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
    .loadable(state: \.$books, action: \.books, performsLoadOn: \.pulledDown, \.topicChanged) { load in
      let books = try await client.books(about: load.request)
      return books?.filter { $0.title.contains(load.state.topic) }
    }
    .guard { state in state.visits > 0 }
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear) {
      load in
      try await client.page(load.page)
    }
  }
}

struct Feature13: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
        try await client.profile()
      }
      .answersLoads(state: \.$books, action: \.books, policy: .standard)
      .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
      .child { ReaderFeature() }
  }
}

struct Feature14: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledDown))
    .loadableElements(state: \.$news, action: \.news) { load in
      let topic = load.state.topic
      return client.news().map { books in books.filter { $0.title == topic } }
    }
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear) {
      load in
      try await client.page(load.page)
    }
  }
}

struct Feature15: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
    .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    .observed(by: SilentObserver())
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature16: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
        try await client.profile()
      }
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
        try await client.page(load.page)
      }
      .startingAt { state in NumberedPage(number: state.visits, size: 20) }
      .guard { state in state.visits > 0 }
      .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
      .child { ReaderFeature() }
  }
}

struct Feature17: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .answersLoads(state: \.$books, action: \.books, policy: .standard)
    .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    .observed(by: SilentObserver())
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await client.page(load.page)
    }
    .startingAt { state in NumberedPage(number: state.visits, size: 20) }
    .guard { state in state.visits > 0 }
  }
}

struct Feature18: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .books(.load), .books(.refresh):
        return .load(\.books) { load in try await client.books(about: load.request) }
      default: break
      }
      return .none
    }
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
    .loadableElements(state: \.$news, action: \.news) { load in
      let topic = load.state.topic
      return client.news().map { books in books.filter { $0.title == topic } }
    }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}

struct Feature19: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books, performsLoadOn: \.pulledDown, \.topicChanged) { load in
        let books = try await client.books(about: load.request)
        return books?.filter { $0.title.contains(load.state.topic) }
      }
      .guard { state in state.visits > 0 }
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear)
    { load in
      try await client.page(load.page)
    }
      .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
      .child { ReaderFeature() }
  }
}

struct Feature20: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    .observed(by: SilentObserver())
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await client.page(load.page)
    }
    .startingAt { state in NumberedPage(number: state.visits, size: 20) }
    .guard { state in state.visits > 0 }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
  }
}
