#!/usr/bin/env python3
"""Prints one of the toolchain's textual interfaces, changed so that it compiles for an Apple target on Linux.

Usage: interface.py INTERFACE TARGET [32]

The toolchain ships the interfaces of its standard library for Linux. They carry the availability of each declaration on Apple's systems.
With `32`, `Int` and `UInt` get 32 bits, as on the target; in the interface of a 64-bit machine they have 64.
"""

import re
import sys

# The first line of a body: of a function, an initializer or an accessor.
OPENING = re.compile(r"\b(func|init|get|set|_read|_modify|unsafeAddress|unsafeMutableAddress)\b.*\{$")

# A body that contains one of these does not fit: it computes with 64-bit words, or calls a C function that the target does not have.
UNFIT = re.compile(
    r"Builtin\.\w*(Int64|Word)|0x\w{19}|_hash\(seed: seed, UInt64|_stdlib_(remainder|squareRoot)l\(|_swift_stdlib_(gettid|wait)\(")


def main(path, target, *width):
    with open(path) as file:
        lines = file.read().split("\n")
    lines = [with_flags(line, target, width) for line in lines if not re.match(r"\s*(@\w+ |public )*import Glibc", line)]
    lines = without_back_deployment(lines)
    if "-xros" in target:
        lines = [with_vision(line) for line in lines]
    if width:
        lines = narrow(lines)
    print("\n".join(lines))


def with_flags(line, target, width):
    """In the line of compiler options: replaces the target, and adds options that make compiling fast."""
    if not line.startswith("// swift-module-flags: "):
        return line
    # Declarations are enough to check their callers, except for overflow: the compiler finds it in the bodies of `Int`.
    optimised = "-Onone" if width else "-Onone -experimental-skip-all-function-bodies"
    return re.sub(r"(?<= )-O(?= )", optimised, re.sub(r"-target \S+", f"-target {target}", line))


def with_vision(line):
    """Adds the version of visionOS to a line that has that of iOS: only a table in the SDK says which one contains which."""
    def version(match):
        major, minor = int(match[1]), match[2] or "0"
        vision = "1.0" if major < 18 else f"{major - 16}.{minor}" if major < 26 else f"{major}.{minor}"
        return f"{match[0]}, visionOS {vision}"

    if "@available(" not in line or "visionOS" in line:
        return line
    return re.sub(r"\biOS (\d+)(?:\.(\d+))?(?:\.\d+)?", version, line)


def without_back_deployment(lines):
    """Drops `@backDeployed` from declarations without a body: it is an error there."""
    kept = []
    for index, line in enumerate(lines):
        if line.strip().startswith("@backDeployed"):
            declared = next(each for each in lines[index + 1:] if is_declaration(each))
            if not declared.rstrip().endswith("{"):
                continue
        kept.append(line)
    return kept


def is_declaration(line):
    return not line.strip().startswith("@") or re.search(r"\b(func|var|init|subscript)\b", line)


def narrow(lines):
    """Makes `Int` and `UInt` 32 bits wide, and drops the bodies that need 64."""
    narrowed, inside = [], False
    for line in lines:
        if re.match(r"@frozen public struct U?Int : |extension Swift.U?Int : Synchronization.AtomicRepresentable", line):
            inside = True
        narrowed.append(with_half_the_bits(line) if inside else line)
        if line == "}":
            inside = False
    return without_unfit_bodies(narrowed)


def with_half_the_bits(line):
    def builtin(match):
        # A product of two words fits into twice as many bits.
        return re.sub("Int64|Int128", lambda width: {"Int64": "Int32", "Int128": "Int64"}[width[0]], match[0])

    line = re.sub(r"Builtin\.\w+", builtin, line).replace("_Atomic64BitStorage", "_Atomic32BitStorage")
    return re.sub(r"\b6[34]\b", lambda number: str(int(number[0]) - 32), line)


def without_unfit_bodies(lines):
    kept, index = [], 0
    while index < len(lines):
        line = lines[index]
        if OPENING.search(line):
            end = end_of_body(lines, index)
            if any(UNFIT.search(each) for each in lines[index:end + 1]):
                kept.append(line.rstrip("{"))
                index = end + 1
                continue
        kept.append(line)
        index += 1
    return kept


def end_of_body(lines, start):
    """The index of the line that closes the brace at the end of a line."""
    depth = 0
    for index in range(start, len(lines)):
        depth += lines[index].count("{") - lines[index].count("}")
        if depth == 0:
            return index
    raise ValueError(f"the body in line {start + 1} has no end")


if __name__ == "__main__":
    main(*sys.argv[1:])
