import Foundation

// What the build generates for a target with resources.
extension Bundle { static var module: Bundle { .main } }
