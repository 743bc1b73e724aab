import LoadableReducers

/// A square of a sea chart.
///
/// Where the user looks is rounded to it, so that a small move asks for nothing new.
nonisolated struct ChartSquare: Hashable { let column: Int, row: Int }

/// The buoys in the square where the user looks.
@MainActor final class ChartScreen {
  let buoys: LoadableModel<ChartSquare, [String]>
  var square = ChartSquare(column: 0, row: 0) { didSet { buoys.setRequest(square) } }

  init(client: any Loader<ChartSquare, [String]>, policy: LoadPolicy = .map) {
    buoys = LoadableModel(policy: policy) { load in try await client.load(load.request) }
  }
}
