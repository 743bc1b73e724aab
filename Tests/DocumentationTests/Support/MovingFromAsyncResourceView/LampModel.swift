import LoadableReducers

struct Lamp: Equatable, Sendable { var colour: String }

/// A lighthouse's lamp, which is read on demand.
typealias LampModel = LoadableModel<EmptyLoadRequest, Lamp>

@MainActor func makeLamps(
  _ numbers: Range<Int>, reading read: @escaping @Sendable (Int) async throws -> Lamp
) -> [LampModel] {
  numbers.map { number in
    LoadableModel { _ in try await read(number) }
  }
}
