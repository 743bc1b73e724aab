import Inspector
import Testing

/// What controls do to conditions, and the names of controls.
struct InspectorControlTests {
  @Test("every control has a name and a key of its own, and is found by its name")
  func names() {
    let controls = InspectorControl.allCases
    #expect(Set(controls.map(\.name)).count == controls.count && Set(controls.map(\.key)).count == controls.count)
    #expect(controls.allSatisfy { InspectorControl(name: $0.name) == $0 && !$0.title.isEmpty })
    #expect(InspectorControl(name: "no such control") == nil)
  }

  @Test("the latency goes through its steps, from any other latency to the next longer one")
  func latency() {
    var conditions = InspectorConditions()
    var seen: [Duration] = []
    for _ in 1...5 {
      conditions = conditions.applying(.latency)
      seen.append(conditions.latency)
    }
    #expect(seen == [.milliseconds(300), .milliseconds(1_500), .seconds(5), .zero, .milliseconds(300)])
    #expect(InspectorConditions(latency: .seconds(1)).applying(.latency).latency == .milliseconds(1_500))
  }

  @Test(
    "a switch turns on and off, and changes nothing else; a control that acts once changes no condition",
    arguments: [
      (InspectorControl.failNext, InspectorConditions(failsNext: true)), (.failAlways, .init(failsAlways: true)),
      (.answerLate, .init(answersLate: true)), (.offline, .init(isOffline: true)), (.goStale, .init()),
      (.invalidate, .init()),
    ])
  func switches(_ control: InspectorControl, _ expected: InspectorConditions) {
    #expect(InspectorConditions().applying(control) == expected)
    #expect(expected.applying(control) == InspectorConditions())
  }

  @Test("a scene sets all conditions, whatever they were", arguments: InspectorScene.allCases)
  func scenes(_ scene: InspectorScene) {
    let wild = InspectorConditions(
      latency: .seconds(60), failsNext: true, failsAlways: true, answersLate: true, isOffline: true)
    let conditions = wild.applying(.scene(scene))
    #expect(conditions == InspectorConditions().applying(.scene(scene)))
    #expect(conditions.latency == .milliseconds(1_500) && !conditions.isOffline && !conditions.failsAlways)
    #expect(conditions.failsNext == [.failedRefresh, .rolledBackEdit].contains(scene))
    #expect(conditions.answersLate == (scene == .lateResult))
  }
}
