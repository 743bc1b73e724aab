import LoadableCore
import LoadableViews
import Testing

/// The samples of the article.
struct AStateOfYourOwnTests {
  private struct Offline: Error {}

  @Test("A presenter shows a state type of the app's own")
  func presented() {
    var forecast = CityForecast(city: "Oslo", text: "Snow", isLoading: true)
    let presenter = LoadablePresenter<String>()
    let refreshing = presenter.present(forecast)
    #expect(refreshing.value == "Snow" && refreshing.loading?.request == "Oslo")

    forecast.isLoading = false
    forecast.error = Offline()
    #expect(presenter.present(forecast).value == "Snow" && presenter.present(forecast).failure != nil)

    forecast.text = nil
    #expect(presenter.present(forecast).value == nil && presenter.present(forecast).failure?.request == "Oslo")
  }
}
