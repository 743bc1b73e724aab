// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// swiftui/scrollbouncebehavior
@available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct ScrollBounceBehavior: Sendable {
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
}

// swiftui/redactionreasons
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

// swiftui/font
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Font { public static var footnote: Font { Font() } }
// swiftui/animation
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Animation { public static var `default`: Animation { Animation() } }

// swiftui/shapestyle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol ShapeStyle {}
// swiftui/color
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Color: ShapeStyle, StandInView, Sendable {
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
}
// swiftui/hierarchicalshapestyle
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
public struct HierarchicalShapeStyle: ShapeStyle {}
// swiftui/shapestyle/red
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
extension ShapeStyle where Self == Color { public static var red: Color { Color(red: 1, green: 0, blue: 0) } }
// swiftui/shapestyle/secondary
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

// swiftui/accessibilitychildbehavior
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

// swiftui/accessibilitytraits
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1)
}

// swiftui/material
@available(macOS 12, iOS 15, tvOS 15, watchOS 10, visionOS 1, *)
public struct Material: ShapeStyle {}
// swiftui/shapestyle/regularmaterial
@available(macOS 12, iOS 15, tvOS 15, watchOS 10, visionOS 1, *)
extension ShapeStyle where Self == Material { public static var regularMaterial: Material { Material() } }

// swiftui/shape
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol Shape: Sendable, View {}
// swiftui/capsule
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Capsule: Shape, StandInView { nonisolated public init() {} }
// swiftui/roundedrectangle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct RoundedRectangle: Shape, StandInView { nonisolated public init(cornerRadius: Double) {} }

// swiftui/unitpoint
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct UnitPoint: Sendable {
  public static let top = UnitPoint()
  public static let center = UnitPoint()
}

// swiftui/primitivebuttonstyle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol PrimitiveButtonStyle {}
// swiftui/borderedbuttonstyle
@available(macOS 10.15, iOS 15, tvOS 13, watchOS 7, visionOS 1, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
// swiftui/primitivebuttonstyle/bordered
@available(macOS 10.15, iOS 15, tvOS 13, watchOS 7, visionOS 1, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

// swiftui/keyequivalent
@available(macOS 11, iOS 14, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {}
}
// swiftui/eventmodifiers
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 1)
}
