import TestSupport
import Testing

struct ImportRuleTests {
  private let rule = ImportRule()

  @Test("imports respect the layers, and re-export nothing but LoadableCore, or single names")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  @Test(
    "an import across layers, without its condition, or re-exporting more is found",
    arguments: [
      ("Sources/LoadableCore/A.swift", "import Foundation"),
      ("Sources/LoadableReducers/A.swift", "import LoadableViews"),
      ("Sources/LoadableReducers/A.swift", "import Testing"),
      ("Sources/LoadableReducers/A.swift", "public import Foundation"),
      ("Sources/LoadableReducers/A.swift", "#if canImport(Darwin)\nimport Foundation\n#endif"),
      ("Sources/LoadableReducers/A.swift", "import Glibc"),
      ("Sources/LoadableViews/A.swift", "import LoadableReducers"),
      ("Sources/LoadableViews/A.swift", "import SwiftUI"),
      ("Sources/LoadableViews/A.swift", "import struct Foundation.Date"),
      ("Sources/LoadableTesting/A.swift", "import GRDB"),
      ("Sources/LoadableReducers/A.swift", "import LoadableSwiftUI"),
      ("Sources/LoadableSwiftUI/A.swift", "import SwiftUI"),
      ("Sources/LoadableSwiftUI/A.swift", "#if canImport(SwiftUI)\nimport UIKit\n#endif"),
      ("Sources/LoadableTesting/A.swift", "import LoadableViews"),
      ("Sources/LoadableExtras/A.swift", "import LoadableCore"),
      ("Sources/LoadableTesting/A.swift", "@_exported public import LoadableReducers"),
      ("Tests/ATests/A.swift", "@_exported import Foundation"),
      ("Sources/LoadableComposable/A.swift", "import ComposableArchitecture"),
      ("Sources/LoadableComposable/A.swift", "#if ComposableArchitecture\nimport ComposableArchitecture\n#endif"),
      ("Sources/LoadableComposable/A.swift", "#if canImport(SwiftUI)\nimport ComposableArchitecture\n#endif"),
      ("Sources/LoadableComposable/A.swift", "#if canImport(ComposableArchitecture)\nimport Foundation\n#endif"),
      ("Sources/LoadableComposable/A.swift", "import LoadableTesting"),
      ("Sources/LoadableComposable/A.swift", "@_exported public import LoadableCore"),
      ("Sources/LoadableComposable/A.swift", "@_exported import LoadableReducers"),
      ("Sources/LoadableComposable/A.swift", "@_exported import struct LoadableViews.LoadTexts"),
      (
        "Sources/LoadableComposable/A.swift",
        "#if canImport(ComposableArchitecture)\n@_exported import struct ComposableArchitecture.Reduce\n#endif"
      ),
      (
        "Sources/LoadableReducers/A.swift",
        "#if canImport(ComposableArchitecture)\nimport ComposableArchitecture\n#endif"
      ),
      ("Sources/LoadableReducers/A.swift", "import LoadableComposable"),
      ("Sources/LoadableSwiftUI/A.swift", "import LoadableComposable"),
      ("Sources/LoadableSwiftUI/A.swift", "@_exported import struct LoadableReducers.Edits"),
      ("Examples/Sources/BookSearch/A.swift", "@_exported import struct LoadableReducers.Edits"),
    ])
  func broken(path: String, code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: path, text: code)]).count, 1)
  }

  @Test(
    "an import that its layer allows is not found",
    arguments: [
      ("Sources/LoadableReducers/A.swift", "@_exported public import LoadableCore\nimport Observation"),
      (
        "Sources/LoadableReducers/A.swift",
        "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif"
      ),
      (
        "Sources/LoadableReducers/A.swift",
        "#if canImport(Darwin)\nimport Darwin\n#elseif os(Linux)\nimport Glibc\n#endif"
      ),
      ("Sources/LoadableViews/A.swift", "public import LoadableCore"),
      ("Sources/LoadableSwiftUI/A.swift", "#if canImport(SwiftUI)\nimport SwiftUI\nimport LoadableReducers\n#endif"),
      ("Sources/LoadableTesting/A.swift", "import Testing\nimport XCTest\nimport LoadableReducers"),
      ("Tests/ATests/A.swift", "@testable import LoadableReducers\nimport Foundation"),
      (
        "Sources/LoadableComposable/A.swift",
        "#if canImport(ComposableArchitecture)\npublic import ComposableArchitecture\nimport LoadableViews\n#endif"
      ),
      ("Sources/LoadableComposable/A.swift", "import Observation\nimport LoadableCore\npublic import LoadableReducers"),
      ("Sources/LoadableComposable/A.swift", "@_exported import struct LoadableReducers.Edits"),
      ("Sources/LoadableComposable/A.swift", "@_exported import typealias LoadableReducers.Loadable"),
      ("Sources/LoadableComposable/A.swift", "@_exported import protocol LoadableCore.Loader"),
      ("Examples/Architectures/StandIn/B/Sources/B/A.swift", "@_exported public import Observation"),
      ("Examples/Sources/ComposableFeatures/A.swift", "import ComposableArchitecture\nimport LoadableComposable"),
    ])
  func sound(path: String, code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: path, text: code)]), [])
  }
}
