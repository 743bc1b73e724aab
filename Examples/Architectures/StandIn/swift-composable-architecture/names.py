#!/usr/bin/env python3
"""Prints the names that `import ComposableArchitecture` brings into a file, one on each line: those of its own and of what it re-exports.

    python3 names.py FOLDER... > names.txt

Each folder is a checkout with the name of its package, or a folder of such checkouts.
"""
import pathlib
import re
import sys

# What it re-exports, by the folders of the sources. SwiftUI and UIKit are modules of their own.
MODULES = """ComposableArchitecture CasePaths CasePathsCore Clocks CombineSchedulers ConcurrencyExtras CustomDump Dependencies
DependenciesMacros IdentifiedCollections IssueReporting Perception PerceptionCore Sharing SwiftNavigation SwiftUINavigation
UIKitNavigation XCTestDynamicOverlay""".split()
DECLARATION = re.compile(r"^ {0,4}(?:@\w+(?:\([^)]*\))? )*public (?:final |indirect |nonisolated )*"
                         r"(?:struct|enum|class|actor|protocol|typealias|func|var|let|macro) `?(\w+)`?")

names = set()
for folder in sys.argv[1:]:
    for module in MODULES:
        for path in pathlib.Path(folder).glob(f"**/Sources/{module}/**/*.swift"):
            depth = 0
            for line in path.read_text().splitlines():
                # A declaration inside `#if` is indented, so braces say what is at the top level.
                found = DECLARATION.match(line)
                if found and depth == 0:
                    names.add(found.group(1))
                code = re.sub(r'"(\\.|[^"\\])*"|//.*', "", line)
                depth = max(0, depth + code.count("{") - code.count("}"))
print("\n".join(sorted(name for name in names if not name.startswith("_"))))
