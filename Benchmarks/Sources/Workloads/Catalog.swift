/// Everything that is measured.
public enum Catalog {
  /// The rows of the table, in its order.
  public static let comparisons: [Comparison] =
    Sending.comparisons + Reading.comparisons + Extracting.comparisons + Loading.comparisons + Cancelling.comparisons
    + Flights.comparisons + PageLoads.comparisons + Pages.comparisons + LongLists.comparisons + Rows.comparisons
    + Memory.comparisons + Showing.comparisons + Editing.comparisons + RowsOnScreen.comparisons + Actors.comparisons
    + Growth.comparisons + GrowthBeside.comparisons + GrowthWork.comparisons + Sharing.comparisons
    + Inspecting.comparisons + Driving.comparisons
    + Compiling.comparisons

  /// The sizes over which a cost must not grow.
  static let sizes = [1_000, 10_000, 100_000, 1_000_000]
}
