import LoadableViews
import TestSupport
import Testing

struct AutoloadTests {
  @Test(
    "Each mode has its two spellings",
    arguments: [
      (Autoload<Int>.always, Autoload<Int>.Mode.always, nil as Int?), (.always(1), .always, 1),
      (.whenNotLoaded, .whenNotLoaded, nil), (.whenNotLoaded(1), .whenNotLoaded, 1),
      (.never, .never, nil), (.never(1), .never, 1),
    ])
  func spellings(autoload: Autoload<Int>, mode: Autoload<Int>.Mode, request: Int?) {
    expect(autoload.mode == mode && autoload.request == request)
  }
}
