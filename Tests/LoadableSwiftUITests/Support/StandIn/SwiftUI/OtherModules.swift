// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What SwiftUI exports from Foundation and Accessibility, and Linux does not have.
public import Foundation

extension String {
  // foundation/swift/string/localizationvalue
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ value: String) {}
      public mutating func appendInterpolation(_ value: Int) {}
    }
  }

  // foundation/swift/string/init(localized:table:bundle:locale:comment:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public init(localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil) { self = "" }
}

// accessibility/accessibilitynotification
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}
