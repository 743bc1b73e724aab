#!/usr/bin/env python3
"""Checks that each public declaration of the stand-in is in the file of the real package that its mark names.

    python3 compare.py FOLDER...

Each folder is a checkout with the name of its package, or a folder of such checkouts. Bodies, comments, white space,
literals, and attributes that do not change what a caller may write do not count. A type may conform to less than the
real one. A declaration after a comment that begins with `// ours` is skipped, with all that is in it.
"""
import pathlib, re, sys

MARK = re.compile(r"// MARK: ([\w-]+): (.+\.swift)$")
IGNORED = re.compile(r"@(inlinable|usableFromInline|warn_unqualified_access|available|inline|frozen|_transparent"
                     r"|_documentation|_optimize)\b")
TYPES = set("struct class enum protocol extension actor".split())
KINDS = TYPES | set("func init deinit var let subscript typealias associatedtype case import macro operator "
                    "precedencegroup".split())
ACCESS = set("private fileprivate internal package open nonisolated".split())
MODIFIERS = ACCESS | set("public static final mutating indirect convenience weak lazy prefix infix postfix override "
                         "__consuming isolated".split())
# A string literal may hold others where it interpolates.
INNER = r'[^()"]|"[^"]*"'
QUOTE = rf'#*"{{3}}.*?"{{3}}#*|#+".*?"#+|"(?:\\\((?:{INNER}|\((?:{INNER})*\))*\)|\\.|[^"\\\n])*"'
TOKEN = re.compile(r"(\n)|[^\S\n]+|(//[^\n]*|#(?:if|elseif|else|endif)\b[^\n]*)|/\*.*?\*/"
                   rf"|({QUOTE})|(@?`?\w+`?|->|.)", re.S)


def header(tokens):
    """The name with its generic parameters, the inherited types, and the requirements of a type or an extension."""
    parts, depth, index = [[], [], []], 0, 0
    for token in tokens:
        depth += (token in "<([") - (token in ">)]")
        if token == "where" or (token == ":" and depth == 0 and index == 0):
            index = 2 if token == "where" else 1
        elif token != "@unchecked":
            parts[index].append("\n" if token == "," and depth == 0 and index == 1 else token)
    name, inherited, where = (" ".join(part) for part in parts)
    return name, [parent.strip() for parent in inherited.split("\n") if parent.strip()], where


class Parser:
    def __init__(self, file):
        # A token is its text, whether it begins a line, whether `// ours` is before it, and the mark above it.
        self.tokens, self.found, self.at = [], [], 0
        text, at, begins, ours, mark = file.read_text(), 0, True, False, None
        while at < len(text):
            line, comment, quote, token = (match := TOKEN.match(text, at)).groups()
            at, begins = match.end(), begins or bool(line)
            if comment:
                ours = ours or comment.startswith("// ours")
                mark = MARK.match(comment).groups() if MARK.match(comment) else mark
            elif quote or token:
                self.tokens.append(('""' if quote else token, begins, ours, mark))
                begins, ours = False, False
        while self.at < len(self.tokens):
            self.declaration("", (), False)

    def token(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else "}"

    def balanced(self, *brackets):
        """Passes one token, or the brackets that begin with it."""
        start, depth = self.at, 0
        while self.at == start or (depth and self.at < len(self.tokens)):
            depth += (self.token() in [b[0] for b in brackets]) - (self.token() in [b[1] for b in brackets])
            self.at += 1
        return [token[0] for token in self.tokens[start:self.at]]

    def starts(self):
        return self.tokens[self.at][1] and (self.token()[0] == "@" or self.token() in MODIFIERS | KINDS)

    def declaration(self, scope, public_kinds, skipped):
        words, kind, signature, (ours, mark) = [], None, [], self.tokens[self.at][2:]
        while kind is None and self.at < len(self.tokens):
            word, self.at = self.token(), self.at + 1
            if word[0] == "@":
                word += "".join(" ".join(self.balanced(b)) for b in ("<>", "()") if self.token() == b[0])
                words += [] if IGNORED.match(word) else [word]
            elif word in MODIFIERS:
                is_setter = self.token() == "(" and "set" in self.balanced("()")
                words += [] if is_setter or word in ACCESS else [word]
            kind = word if word in KINDS else None
        while self.token() not in "{}" and not (signature and self.starts()):
            if self.token() == "=" and kind in ("var", "let", "case"):
                while self.token() != "}" and not self.starts():
                    self.balanced("{}", "()")
                break
            signature += self.balanced("()", "[]")
        is_public = "public" in words or kind in public_kinds
        name, inherited, where = header(signature) if kind in TYPES else (" ".join(signature), [], "")
        if kind not in ("import", "extension", "deinit", None):
            text = " ".join(sorted(words) + [kind, name] + (["where", where] if where else []))
            self.found.append((mark, f"{scope}: {text}", is_public and not (skipped or ours)))
        if kind in TYPES:
            place = f"{scope} {name.split(' <')[0]}" + (f" where {where}" if kind == "extension" and where else "")
            for parent in inherited:
                is_checked = (is_public or kind == "extension") and not (skipped or ours)
                self.found.append((mark, f"{place}: conforms to {parent}", is_checked))
            self.at += 1
            while self.token() != "}":
                implied = {"enum": ["case"], "protocol": KINDS}.get(is_public and kind, ())
                self.declaration(place, implied, skipped or ours)
            self.at += 1
        elif self.token() == "{":
            self.balanced("{}")


folders, real, failures = [pathlib.Path(argument).resolve() for argument in sys.argv[1:]], {}, 0
for file in sorted((pathlib.Path(__file__).parent / "Sources").rglob("*.swift")):
    for mark, text in (found[:2] for found in Parser(file).found if found[2]):
        if mark and mark not in real:
            packages = [f for folder in folders for f in (folder, folder / mark[0]) if f.name == mark[0]]
            real[mark] = {found[1] for f in packages for path in f.glob(mark[1]) for found in Parser(path).found}
        if text not in real.get(mark, ()):
            failures += 1
            print(f"{file.name}: not in {': '.join(mark or ('a marked file',))}:\n  {text}")
print(f"{failures} declarations differ." if failures else f"Each declaration is in its file ({len(real)} files).")
sys.exit(failures > 0)
