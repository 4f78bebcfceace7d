#!/usr/bin/env python3
"""Checks the data of War and Peace: places, sums, leaders, turns, charts and every line of charts/constraints.csv.

Run it from anywhere: `python3 data/war-and-peace/check.py`. It prints each fault and ends with 1 if there is any.
"""

import csv
import pathlib
import re
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent
BOARD = DATA / "boards" / "europe"
LEDGER = DATA.parent / "rules" / "wp.csv"
RULINGS = DATA.parent / "rules" / "rulings.csv"
KINDS = ["I", "C", "GI", "GC", "L", "M", "P", "CC"]
SOURCES = {"rulebook", "history", "reconstruction"}
STATES = {
    "", "together", "entrenched", "inside", "besieging", "neutral", "with-neutral", "vacant", "one-per-hex", "shared",
    "each-turn", "each-time", "next-phase", "once", "or-edge", "all", "even-besieged", "pool-unmatched", "unless-in-play",
    "from-pool", "instead", "must-leave", "held-until", "month",
}
SEVERITY = {"0": 0, "1": 1, "D1": 2, "D2": 3, "D3": 4}
faults = []


def fault(where, what):
    faults.append(f"{where}: {what}")


def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        table = list(csv.DictReader(file, strict=True))
    for number, row in enumerate(table, 2):
        if None in row or None in row.values():
            fault(f"{path.relative_to(HERE.parent.parent)}:{number}", "the wrong number of fields")
        if "source" in row and row["source"] not in SOURCES:
            fault(f"{path.name}:{number}", f"source '{row['source']}'")
    return table


# ---------------------------------------------------------------- the board


class Board:
    """The board `europe` with its overlay, as the loader of the program reads it."""

    def __init__(self):
        self.hexes = {row["hex"]: row for row in rows(BOARD / "hexes.csv")}
        self.sides = {}
        for row in rows(BOARD / "hexsides.csv"):
            self.side(row["a"], row["b"]).setdefault(row["kind"], set()).add(row["name"])
        self.places = {row["name"]: row for row in rows(BOARD / "places.csv")}
        for row in rows(BOARD / "overlay.csv"):
            self.correct(row["where"], row["field"], row["value"])
        self.cities = {name: place for name, place in self.places.items() if place["class"] != "island"}
        self.by_hex = {place["hex"]: name for name, place in self.places.items()}
        self.rivers = {}
        for pair, kinds in self.sides.items():
            for name in kinds.get("flow", ()):
                for at in pair:
                    self.rivers.setdefault(at, set()).add(name)

    def side(self, a, b):
        return self.sides.setdefault(frozenset((a, b)), {})

    def correct(self, where, field, value):
        if "/" in where:
            kinds = self.side(*where.split("/"))
            if value == "none":
                kinds.pop(field, None)
            else:
                kinds.setdefault(field, set()).add(value)
        elif field in ("terrain", "territory", "sheet", "out", "pass"):
            self.hexes[where][field] = value
        elif field == "place" and value == "none":
            for name in [name for name, place in self.places.items() if place["hex"] == where]:
                del self.places[name]
        elif field == "place":
            place = self.places.setdefault(value, {"name": value, "class": "", "port": "", "production": ""})
            place["hex"] = where
        elif field == "name":
            for name in [name for name, place in self.places.items() if place["hex"] == where]:
                self.places[value] = self.places.pop(name)
        else:
            for place in self.places.values():
                if place["hex"] == where:
                    place[field] = value

    def land(self, at):
        found = self.hexes.get(at)
        return found is not None and found["terrain"] != "sea" and not found["out"]

    def sheet(self, at):
        return int(self.hexes[at]["sheet"])

    def around(self, at):
        row, column = split(at)
        shift = 0 if row % 2 else 1
        near = [(row, column - 1), (row, column + 1)]
        for other in (row - 1, row + 1):
            near += [(other, column - 1 + shift), (other, column + shift)]
        return [join(r, c) for r, c in near if join(r, c) in self.hexes]

    def within(self, at, steps):
        found, edge = {at}, {at}
        for _ in range(steps):
            edge = {n for h in edge for n in self.around(h)} - found
            found |= edge
        return found

    def march(self, start, goal, costs, without=()):
        """The least MP from one hex to another for a mover who controls every city."""
        best, edge = {start: 0}, [start]
        while edge:
            edge.sort(key=best.get)
            at = edge.pop(0)
            for to in self.around(at):
                kinds = self.sides.get(frozenset((at, to)), {})
                if not self.land(to) or to in without or ("sea" in kinds and "crossing" not in kinds):
                    continue
                if closed(self, at, to):
                    continue
                step = 1 if to in self.by_hex else costs[self.hexes[to]["terrain"]]
                mine = self.rivers.get(at, set())
                if mine and not mine & self.rivers.get(to, set()) and at not in self.by_hex:
                    step += 1
                if best[at] + step < best.get(to, 1000):
                    best[to] = best[at] + step
                    edge.append(to)
        return best.get(goal, 1000)


def split(at):
    letters = at.rstrip("0123456789")
    return (ord(letters[0]) - 64) + (26 if len(letters) == 2 else 0), int(at[len(letters):])


def join(row, column):
    letters = chr(64 + row) if row <= 26 else chr(64 + row - 26) * 2
    return f"{letters}{column:02d}"


def closed(board, a, b):
    """A side between two mountain hexes of the Alps or Pyrenees with no pass in either (terrain note 2)."""
    if a in RANGES and b in RANGES:
        return not (board.hexes[a]["pass"] or board.hexes[b]["pass"])
    return False


# ---------------------------------------------------------------- what every scenario shares

RANGES = {at for row in rows(HERE / "charts" / "ranges.csv") for at in row["hexes"].split()}
board = Board()
ledger = {row["id"]: row for row in rows(LEDGER)}
rulings = {row["id"] for row in rows(RULINGS)}
system = tomllib.loads((HERE / "charts" / "system.toml").read_text())
nations = {row["id"]: row for row in rows(HERE / "nations.csv")}
leaders = {row["id"]: row for row in rows(HERE / "leaders.csv")}
for row in rows(HERE / "seas.csv"):
    for each in [row["anchorage"], *row["edge"].split()]:
        if board.hexes.get(each, {}).get("terrain") != "sea":
            fault("seas.csv", f"{each} is no hex at sea")
    for each in filter(None, row["inland_ports"].split(";")):
        if each not in board.cities:
            fault("seas.csv", f"no city {each}")
counters = {(row["nation"], row["kind"]): int(row["limit"]) for row in rows(HERE / "counters.csv")}
regions = {row["region"]: row["hexes"].split() for row in rows(HERE / "regions.csv")}
in_region = {at: name for name, hexes in regions.items() for at in hexes}
territories = {row["territory"] for row in board.hexes.values()} - {""} | set(regions)
symbols = {row["id"]: row["symbol"] for row in nations.values()}
morale = {(row["kind"], row["symbol"]): int(row["morale"]) for row in rows(HERE / "charts" / "morale.csv")}
MINORS = {"blue-minor": "blue", "red-minor": "red", "grey-minor": "grey", "green-minor": "green"}


def cite(where, ids):
    for each in ids:
        if each not in ledger:
            fault(where, f"no ledger row {each}")


def mentioned_rulings(where, text):
    for each in re.findall(r"R-WP-[A-Z0-9][\w.-]*[\w]", text or ""):
        if each not in rulings:
            fault(where, f"ruling {each} is not in the register")


def is_major(name):
    return board.cities[name]["class"] in ("major", "capital")


def territory_of(at, transfers):
    region = in_region.get(at)
    if region in transfers:
        return transfers[region]
    return board.hexes[at]["territory"]


def check_common():
    for path in sorted(HERE.rglob("*.csv")):
        for number, row in enumerate(rows(path), 2):
            where = f"{path.relative_to(HERE)}:{number}"
            cite(where, (row.get("rows") or "").split())
            for value in row.values():
                mentioned_rulings(where, value)
    for name, row in nations.items():
        for home in row["home"].split(";"):
            if home not in territories:
                fault("nations.csv", f"{name}: no territory {home}")
        if row["patron"] and nations[row["patron"]]["colour"] != row["colour"]:
            fault("nations.csv", f"{name}: not the colour of {row['patron']}")
        if not set(row["kinds"].split()) <= set(KINDS):
            fault("nations.csv", f"{name}: kinds {row['kinds']}")
    colours = {"spain": "yellow", "england": "red", "france": "blue", "austria": "white", "prussia": "grey", "russia": "green"}
    for name, colour in colours.items():
        if nations[name]["colour"] != colour:
            fault("nations.csv", f"{name} is {colour} (WP-D.4)")
    for name, row in leaders.items():
        if nations[row["nation"]]["colour"] != row["colour"]:
            fault("leaders.csv", f"{name}: not the colour of {row['nation']}")
    for region, hexes in regions.items():
        for at in hexes:
            if not board.land(at):
                fault("regions.csv", f"{region}: {at} is not land in play")
    austria_on_2 = {at for at, row in board.hexes.items() if row["territory"] == "Austria" and row["sheet"] == "2" and not row["out"]}
    if austria_on_2 != set(regions["Venetia"]) | set(regions["Tyrol"]) | set(regions["Illyria"]):
        fault("regions.csv", f"Austria on board 2 is not covered: {sorted(austria_on_2 ^ (set(regions['Venetia']) | set(regions['Tyrol']) | set(regions['Illyria'])))}")
    for row in rows(HERE / "charts" / "ranges.csv"):
        for at in row["hexes"].split():
            if board.hexes[at]["terrain"] != "mountain":
                fault("charts/ranges.csv", f"{at} is no mountain")
    capacity = system["city"]["capacity"]
    listed = set()
    for row in rows(HERE / "cities.csv"):
        name = row["city"]
        listed.add(name)
        place = board.places.get(name)
        if not place:
            fault("cities.csv", f"{name} is not on the board")
            continue
        at = place["hex"]
        expected = (at, board.hexes[at]["sheet"], board.hexes[at]["territory"], in_region.get(at, ""), place["class"])
        if (row["hex"], row["board"], row["territory"], row["region"], row["class"]) != expected:
            fault("cities.csv", f"{name}: the board says {expected}")
        if int(row["capacity"]) != capacity.get(row["class"], 0):
            fault("cities.csv", f"{name}: capacity {row['capacity']}")
        if bool(row["production"]) != (place["production"] == "yes"):
            fault("cities.csv", f"{name}: production differs from the board")
        for each in row["production_of"].split():
            if each not in nations:
                fault("cities.csv", f"{name}: no nation {each}")
        for column in ("class_source", "production_source"):
            if row[column] and row[column] not in SOURCES:
                fault("cities.csv", f"{name}: {column}")
    for name in set(board.places) - listed:
        fault("cities.csv", f"{name} is missing")
    for option in tomllib.loads((HERE / "options.toml").read_text())["option"]:
        cite("options.toml", option["rows"])


# ---------------------------------------------------------------- charts


def spread(text):
    """`5` is 5 to 5, `4-6` is 4 to 6, `1-` is all below too, `8+` all above."""
    if text.endswith("+"):
        return int(text[:-1]), 10**6
    if text.endswith("-"):
        return -(10**6), int(text[:-1])
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def attrition(die, sp):
    if sp < system["attrition"]["from_sp"]:
        return "0"
    full, rest = divmod(sp, system["attrition"]["full_hex"])
    columns = [c for c in ATTRITION[0] if c[0].isdigit()]
    for row in ATTRITION:
        low, high = spread(row["die"])
        if low <= die <= high:
            total, star = 0, False
            parts = [columns[-1]] * full
            parts += [c for c in columns if spread(c)[0] <= rest <= spread(c)[1]]
            for column in parts:
                total += int(row[column].rstrip("*"))
                star |= row[column].endswith("*")
            return f"{total}{'*' if star else ''}"
    return None


def forced_march(die, ask):
    for row in FORCED:
        low, high = spread(row["die"])
        if low <= die <= high:
            return row[str(ask)]
    return None


def results(line, total):
    found = [f"{row['larger']}/{row['smaller']}" for row in RESULTS if row[line] and spread(row[line])[0] <= total <= spread(row[line])[1]]
    return found[0] if len(found) == 1 else None


def loss(sp, result):
    for row in LOSS:
        if int(row["from"]) <= sp <= int(row["to"] or 10**6):
            return int(row[result])
    return None


def odds(larger, smaller):
    line = None
    for row in ODDS:
        if larger * int(row["smaller"]) >= smaller * int(row["larger"]):
            line = row["line"]
    return line


ATTRITION = rows(HERE / "charts" / "attrition.csv")
FORCED = rows(HERE / "charts" / "forced-march.csv")
RESULTS = rows(HERE / "charts" / "combat-results.csv")
LOSS = rows(HERE / "charts" / "combat-loss.csv")
ODDS = rows(HERE / "charts" / "odds.csv")
MATRIX = {row["larger"]: row for row in rows(HERE / "charts" / "tactical-matrix.csv")}
TERRAIN = {row["id"]: row for row in rows(HERE / "charts" / "terrain.csv")}
MODIFIERS = rows(HERE / "charts" / "modifiers.csv")
LINES = ["1-1", "3-2", "2-1"]


def number(text):
    return int(text.rstrip("*"))


def never_worse(before, after):
    """Whether the larger force fares no worse and the smaller no better in `after` than in `before`."""
    l1, s1 = (SEVERITY[x] for x in before.split("/"))
    l2, s2 = (SEVERITY[x] for x in after.split("/"))
    return l2 <= l1 and s2 >= s1


def free_cities(scenario, territory):
    held = {row["at"] for row in rows(HERE / "scenarios" / scenario / "setup.csv") if row["side"] == "french" and row["within"] == "0"}
    return [name for name, place in board.cities.items() if board.hexes[place["hex"]]["territory"] == territory and name not in held]


def holds(table, at, must, value):
    """Whether one constraint holds; every kind of constraint is one branch."""
    words = at.split()
    if table == "attrition":
        if must == "is":
            dice = range(-1, 15) if words[0] == "any" else [int(words[0])]
            return all(attrition(die, int(words[1])) == value for die in dice)
        if must == "has":
            return any(value in row[c] for row in ATTRITION for c in row if c[0].isdigit())
        sizes = range(3, 201)
        if must == "defined":
            return all(attrition(die, sp) is not None for die in range(-1, 15) for sp in sizes)
        if must == "monotone" and at == "die":
            return all(number(attrition(d, sp)) <= number(attrition(d + 1, sp)) for d in range(-1, 14) for sp in sizes)
        if must == "monotone":
            return all(number(attrition(d, sp)) <= number(attrition(d, sp + 1)) for d in range(-1, 15) for sp in sizes)
        if must == "at-most":
            return all(number(attrition(d, sp)) <= (sp + 1) // 2 for d in range(-1, 15) for sp in sizes)
    if table == "forced-march":
        if must == "is":
            return forced_march(int(words[0]), int(words[1])) == value
        dice = range(-1, 10)
        if must == "defined":
            return all(forced_march(d, ask) is not None for d in dice for ask in (1, 2, 3))
        if must == "monotone":
            return all(number(forced_march(d + 1, ask)) <= number(forced_march(d, ask)) for d in range(-1, 9) for ask in (1, 2, 3))
        if must == "at-most":
            return all(number(forced_march(d, ask)) <= ask for d in dice for ask in (1, 2, 3))
        if must == "monotone-full":
            full = [sum(number(forced_march(d, ask)) == ask for d in dice) for ask in (1, 2, 3)]
            return full == sorted(full, reverse=True)
    if table == "modifiers":
        low, high = (int(x) for x in value.split(".."))
        signed = [row["value"] for row in MODIFIERS if row["chart"] == at]
        numbers = [int(x) if x != "marker" else system["siege"]["marker_most"] for x in signed]
        if at == "forced-march":
            numbers.remove(-1)      # the guard's -2 takes the place of -1
        return sum(x for x in numbers if x < 0) == low and sum(x for x in numbers if x > 0) == high
    if table == "combat-results":
        cells = [row[side] for row in RESULTS for side in ("larger", "smaller")]
        if must == "is":
            return results(words[0], int(words[1])) == value
        if must == "defined":
            return all(results(line, total) for line in value.split() for total in range(2, 13))
        if must == "monotone" and at == "dice":
            return all(never_worse(results(line, t), results(line, t + 1)) for line in LINES for t in range(2, 12))
        if must == "monotone":
            return all(never_worse(results(a, t), results(b, t)) for a, b in zip(LINES, LINES[1:]) for t in range(2, 13))
        if must == "only":
            return set(cells) <= set(value.split())
        if must == "has":
            return value in cells
        if must == "costs":
            return all({row["larger"], row["smaller"]} != {"0"} for row in RESULTS)
        if must == "symmetric":
            return all(results("1-1", t) == "/".join(reversed(results("1-1", 14 - t).split("/"))) for t in range(2, 13))
    if table == "system":
        found = system
        for key in at.split("."):
            found = found[key]
        return str(found) == value
    if table == "odds":
        return odds(int(words[0]), int(words[1])) == value
    if table == "combat-loss":
        columns = ["1", "D1", "D2", "D3"]
        if must == "is":
            return loss(int(words[0]), words[1]) == int(value)
        if must == "defined":
            low, high = (int(x) for x in at.split(".."))
            return all(loss(sp, c) is not None for sp in range(low, high + 1) for c in columns)
        if must == "monotone" and at == "sp":
            return all(loss(sp, c) <= loss(sp + 1, c) for sp in range(1, 130) for c in columns)
        if must == "monotone":
            return all(loss(sp, a) <= loss(sp, b) for sp in range(1, 130) for a, b in zip(columns, columns[1:]))
        if must == "at-least":
            return all(loss(sp, c) >= int(value) for sp in range(1, 130) for c in columns)
    if table == "tactical-matrix":
        names = system["tactics"]["names"]
        passive = system["tactics"]["passive"]
        cell = {(a, b): MATRIX[a][b] for a in names for b in names}
        bare = {key: value.strip("()") for key, value in cell.items()}
        if must == "size":
            return len(MATRIX) == len(names) == int(value)
        if must == "parentheses":
            return all(text.startswith("(") == ("withdraw" in key) for key, text in cell.items())
        if must == "has":
            return value in bare.values()
        if must == "nc":
            return all((text == "NC") == (a in passive and b in passive) for (a, b), text in bare.items())
        if must == "antisymmetric":
            return all(bare[a, b] == bare[b, a] == "NC" or int(bare[a, b]) == -int(bare[b, a]) for a, b in bare)
        if must == "undominated":
            fighting = [name for name in names if name != "withdraw"]
            worth = {key: 0 if text == "NC" else int(text) for key, text in bare.items()}
            return not any(a != b and all(worth[a, c] <= worth[b, c] for c in names) for a in fighting for b in fighting)
    if table == "terrain":
        row = TERRAIN[at]
        return f"{row['cost']} {row['smaller']} {row['larger']}" == value
    if table == "march":
        path, _, without = at.partition(" without ")
        ends = [(a, path[len(a) + 1:]) for a in board.cities if path.startswith(a + " ") and path[len(a) + 1:] in board.cities]
        start, goal = ends[0]
        costs = {row["board"]: int(row["cost"]) for row in TERRAIN.values() if row["board"] and row["cost"]}
        found = board.march(board.cities[start]["hex"], board.cities[goal]["hex"], costs, without.split())
        return {"is": found == int(value), "at-most": found <= int(value), "at-least": found >= int(value)}[must]
    if table == "morale":
        nation, kind = words
        return morale.get((kind, "any"), morale.get((kind, symbols[nation]))) == int(value)
    if table == "leaders":
        if must == "within":
            return all(0 <= int(row["value"]) <= 3 for row in leaders.values())
        return leaders[at]["value"] == value
    if table == "cities":
        if at == "capitals":
            return " ".join(sorted(n for n, p in board.cities.items() if p["class"] == "capital")) == value
        if must == "count":
            return sum(board.hexes[p["hex"]]["territory"] == at for p in board.cities.values()) == int(value)
        if must == "points":
            territory, _, number_ = at.partition(" free in ")
            folder = {"VIII": "08-peninsular-war", "IX": "09-spain"}[number_]
            return sum(2 if is_major(name) else 1 for name in free_cities(folder, territory)) == int(value)
        if must == "class":
            return board.cities[at]["class"] == value
        if must == "has-major":
            return any(is_major(n) and board.hexes[p["hex"]]["territory"] == at for n, p in board.cities.items())
        if must == "shelters":
            return system["city"]["capacity"][board.cities[at]["class"]] == int(value)
    if table == "setup":
        table_rows = rows(HERE / "scenarios" / words[0] / "setup.csv")
        size = lambda row: sum(int(row[k] or 0) for k in KINDS)
        if must == "sp":
            return sum(size(r) for r in table_rows if words[1] in r["leaders"].split(";") or r["nation"] == words[1]) == int(value)
        if must == "pool":
            nation, *force = value.split()
            have = [f"{r[k]}{k}" for r in table_rows if r["nation"] == nation and r["at"] == "pool" for k in KINDS if r[k]]
            return have == force
        if must == "at-least":
            return sum(size(r) for r in table_rows if r["at"] == words[1]) >= int(value)
    raise ValueError(f"no such constraint: {table} {at} {must} {value}")


def check_constraints():
    seen = set()
    for row in rows(HERE / "charts" / "constraints.csv"):
        if row["id"] in seen:
            fault("charts/constraints.csv", f"{row['id']} twice")
        seen.add(row["id"])
        if not row["statement"]:
            fault("charts/constraints.csv", f"{row['id']} says nothing")
        try:
            if not holds(row["table"], row["at"], row["must"], row["value"]):
                fault("charts/constraints.csv", f"{row['id']} does not hold: {row['statement']}")
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            fault("charts/constraints.csv", f"{row['id']} cannot be checked: {error!r}")


# ---------------------------------------------------------------- scenarios


def months(first, last):
    year, month = (int(x) for x in first.split("-"))
    found = []
    while f"{year}-{month:02d}" <= last:
        found.append(f"{year}-{month:02d}")
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    return found


def force(row):
    return {k: int(row[k]) for k in KINDS if row[k]}


def tokens(text):
    """The strengths that a ledger row names, summed by kind."""
    total = dict.fromkeys(KINDS, 0)
    for part in re.split(r";|: ", text):
        found = re.findall(r"(?<![\w.])(\d+)(GI|GC|CC|I|C|L|M|P)\b", part)
        times = 1
        trimmed = part.strip().rstrip(".")
        if trimmed.endswith("each"):
            before = re.split(r"(?<![\w.])\d+(?:GI|GC|CC|I|C|L|M|P)\b", trimmed)[0]
            times = len([name for name in re.split(r",| and ", before) if name.strip()])
        codes = re.search(r"each of ((?:\([A-Z][a-z]?\)(?:, )?)+)", part)
        for sp, kind in found:
            n = times
            if codes and f"{sp}{kind} each of" in part and kind == "I" and sp == "1":
                n = len(re.findall(r"\(", codes[1]))
                codes = None
            total[kind] += n * int(sp)
    total["C"] += sum(int(n) for n in re.findall(r"(\d+) satellite cavalry SP", text))
    return {kind: sp for kind, sp in total.items() if sp}


def named(scenario, each, table):
    """The same places and leaders in a ledger row and in the lines that cite it."""
    if not table:
        return
    text = ledger[each]["summary"]
    said = " ; ".join(" ".join(row.get(c, "") or "" for c in ("at", "in", "leaders", "note", "nation")) for row in table)
    for name in [*board.places, *leaders]:
        plain = name.removesuffix(" of Sweden")
        if re.search(rf"\b{re.escape(plain)}\b", text) and not re.search(rf"\b{re.escape(plain)}\b", said, re.IGNORECASE):
            fault(scenario, f"{each} names {name}, the files do not")
    for hex_ in re.findall(r"\b[A-Z]{1,2}\d\d\b", text):
        if hex_ not in said:
            fault(scenario, f"{each} names {hex_}, the files do not")
    for row in table:
        for name in re.split(r" or | for \w+; else ", row["at"]):
            if name in board.places and name not in text.replace("Marseilles", "Marseille").replace("Walcherin", "Walcheren"):
                fault(scenario, f"{name} is not in {each}")
        for name in filter(None, (row.get("leaders") or "").replace("?", "").split(";")):
            if name != "0" and name.removesuffix(" of Sweden") not in text:
                fault(scenario, f"{name} is not in {each}")


def hexes_for(row, scenario, transfers):
    """The hexes a set-up or arrival line allows, or None if it names no place on the map."""
    at = row["at"]
    steps = int(row["within"] or 0)
    if at in ("", "pool", "coast", "French base", "any", "each major", "home city") or at.startswith(("with ", "sea ")):
        return None
    found = set()
    for each in at.split(" or "):
        start = board.places[each]["hex"] if each in board.places else each
        if start not in board.hexes:
            fault(scenario, f"no place {each}")
            return set()
        found |= board.within(start, steps)
    found = {h for h in found if board.land(h)}
    if row["in"]:
        found = {h for h in found if row["in"] in (territory_of(h, transfers), board.hexes[h]["territory"])}
    return found


def city_set(sets, scenario, transfers):
    """The cities that a list of sets means."""
    found = set()
    for each in sets:
        for name, place in board.cities.items():
            at = place["hex"]
            if each.get("class") == "major" and not is_major(name):
                continue
            if "board" in each and board.sheet(at) != each["board"]:
                continue
            if "territory" in each and territory_of(at, transfers) != each["territory"]:
                continue
            if name not in each.get("without", []):
                found.add(name)
    return found


def walk(value):
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from walk(each)
    elif isinstance(value, list):
        for each in value:
            yield from walk(each)


def check_scenario(folder):
    name = folder.name
    play = tomllib.loads((folder / "scenario.toml").read_text())
    setup = rows(folder / "setup.csv")
    arrivals = rows(folder / "reinforcements.csv")
    replacements = rows(folder / "replacements.csv")
    calendar = months(play["first"], play["last"])
    if len(calendar) != play["turns"]:
        fault(name, f"{len(calendar)} months but {play['turns']} turns")
    boards = set(play["boards"]) | {each["board"] for each in play.get("boards_later", [])}
    transfers = {each["region"]: each["to"] for each in play.get("transfer", [])}
    sides = {each["name"]: each for each in play["side"]}
    if list(sides) != system["sides"]:
        fault(name, "two sides, the French first")

    # nations, territories, cities and hexes that the scenario names
    known = set()
    for side in sides.values():
        members = side["nations"] + side.get("may_join", [])
        known |= set(members)
        for each in members:
            if each not in nations:
                fault(name, f"no nation {each}")
    owned = [each for side in sides.values() for each in side["territories"]]
    owned += [each for bloc in play.get("bloc", []) for each in bloc["territories"]]
    for each in set(owned):
        if each not in territories:
            fault(name, f"no territory {each}")
        if owned.count(each) > 1:
            fault(name, f"{each} belongs twice")
    for each in transfers:
        if each not in regions:
            fault(name, f"no region {each}")
    for table in walk(play):
        cite(name, table.get("rows", []) if isinstance(table.get("rows"), list) else [])
        for text in (v for v in table.values() if isinstance(v, str)):
            mentioned_rulings(name, text)
        if "text" in table and not table["text"].endswith("."):
            fault(name, f"a text without an end: {table['text'][:40]}")
        for key in ("cities", "targets", "automatic_in"):
            for each in table.get(key, []):
                if each not in board.places:
                    fault(name, f"no city {each}")
        if isinstance(table.get("places"), list):
            for each in table["places"]:
                if each not in board.places:
                    fault(name, f"no city {each}")
        for each in ([table["city"]] if "city" in table else []):
            if each not in board.places:
                fault(name, f"no city {each}")
        for key in ("hexes",):
            for each in table.get(key, []) if isinstance(table.get(key), list) else []:
                if each not in board.hexes:
                    fault(name, f"no hex {each}")
        for each in table.get("leaders", []) if isinstance(table.get("leaders"), list) else []:
            if each != "0" and each not in leaders:
                fault(name, f"no leader {each}")
        if "leader" in table and table["leader"] not in leaders:
            fault(name, f"no leader {table['leader']}")
        for each in [table["nation"]] if "nation" in table else []:
            if each not in nations:
                fault(name, f"no nation {each}")
        if isinstance(table.get("nations"), list):
            for each in table["nations"]:
                if each not in nations:
                    fault(name, f"no nation {each}")
        for key in ("from", "to", "first", "last", "month", "must_win_by"):
            value = table.get(key)
            if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d", value) and value not in calendar:
                fault(name, f"{key} {value} is outside the scenario")
        if "sets" in table and "cities" in table and table.get("test"):
            meant = city_set(table["sets"], name, transfers)
            if meant != set(table["cities"]):
                fault(name, f"the cities differ from their sets: {sorted(meant ^ set(table['cities']))}")
    for point in play["alliance"].get("city_point", []):
        if "sets" in point:
            if point["sets"][0].get("territory") == "French satellites":
                own = set(sides["french"]["territories"]) - {"France"}
                meant = {n for n, p in board.cities.items() if is_major(n) and (territory_of(p["hex"], transfers) in own)}
            else:
                meant = city_set(point["sets"], name, transfers)
            if meant != set(point["cities"]):
                fault(name, f"the city points differ from their sets: {sorted(meant ^ set(point['cities']))}")
    if not any(each.get("otherwise") or each["winner"] == "more-points" for each in play["victory"]):
        fault(name, "no victory condition for all other cases")
    for each in play["victory"]:
        if each["winner"] not in ("french", "non-french", "draw", "more-points"):
            fault(name, f"winner {each['winner']}")
        if each["when"] not in ("end", "turn", "combat-phase", "french-segment", "non-french-segment", "at-once"):
            fault(name, f"when {each['when']}")
        for test in each.get("all", []):
            if test["test"] not in ("presence", "control", "absence", "event"):
                fault(name, f"test {test['test']}")

    # events: what a result or rule causes, and what arrives by it
    caused = {"option-charles"} if name == "12-marengo" else set()
    for table in walk(play):
        if isinstance(table.get("event"), str):
            caused.add(table["event"])
        for each in table.get("do", []):
            words = each.split()
            if words[0] in ("arrive", "event"):
                caused.add(words[1])
            if words[0] == "join" and (words[1] not in nations or words[2] not in sides):
                fault(name, f"'{each}'")
            if words[0] in ("remove", "lose", "turn", "stay-neutral") and words[1] not in nations:
                fault(name, f"'{each}'")
    for period in play["alliance"].get("period", []):
        if period["as_in"] == "04-russia":
            caused.add("alliance-0")
    for each in play.get("inherits", []):
        other = tomllib.loads((folder.parent / each["scenario"] / "scenario.toml").read_text())
        cite(name, each["rules"] + each.get("without", []))
        for table in walk(other):
            for event in walk(table.get("events", [])):
                caused.add(event.get("event"))
            if table.get("kind") in ("partisans", "event-arrival"):
                caused.add(table["event"])
    arrives = {row["event"] for row in arrivals if row["event"]}
    for each in arrives - caused:
        fault(name, f"nothing causes the event {each}")

    # set-up and arrivals
    cited = {}
    on_map, unnamed, totals = {}, {}, {}
    renewed = {row["nation"] for row in arrivals if row["act"] == "withdraw" and "all" in row["state"].split()}
    for kind, table in (("setup", setup), ("reinforcements", arrivals)):
        for number_, row in enumerate(table, 2):
            where = f"{name}/{kind}.csv:{number_}"
            nation = row["nation"]
            colour = MINORS.get(nation) or nations.get(nation, {}).get("colour")
            if colour is None:
                fault(where, f"no nation {nation}")
                continue
            if row["side"] not in sides:
                fault(where, f"no side {row['side']}")
            elif nation in nations:
                side = sides[row["side"]]
                if nation not in side["nations"] + side.get("may_join", []):
                    fault(where, f"{nation} is not on the side {row['side']}")
                if not set(force(row)) <= set(nations[nation]["kinds"].split()):
                    fault(where, f"{nation} has no {' '.join(set(force(row)) - set(nations[nation]['kinds'].split()))}")
            for each in row["state"].split():
                if each not in STATES and not re.fullmatch(r"\d{4}-\d\d", each):
                    fault(where, f"state {each}")
            for each in filter(None, row["leaders"].split(";")):
                if each == "0":
                    minor = nation in nations and nations[nation]["rank"] == "minor"
                    pool = f"{colour}-minor" if minor else nation
                    if not row.get("event"):
                        unnamed[pool] = unnamed.get(pool, 0) + 1
                    continue
                who = leaders.get(each.rstrip("?"))
                if not who:
                    fault(where, f"no leader {each}")
                elif who["colour"] != colour:
                    fault(where, f"{each} is {who['colour']}, not {colour}")
                elif kind == "setup" or row["act"] == "arrive":
                    if each in on_map and not each.endswith("?"):
                        fault(where, f"{each} is on the map already")
                    on_map[each.rstrip("?")] = where
                else:
                    on_map.pop(each, None)
            if row["in"] and row["in"] not in territories:
                fault(where, f"no territory {row['in']}")
            if row["at"].startswith("with ") and row["at"][5:] not in (*nations, *MINORS, *leaders):
                fault(where, row["at"])
            allowed = hexes_for(row, where, transfers)
            if allowed is not None:
                open_hexes = {h for h in allowed if board.sheet(h) in boards}
                if "area" in play:
                    area = {h for r in rows(folder / play["area"]) for h in r["hexes"].split()}
                    open_hexes &= area
                if not open_hexes:
                    fault(where, f"no hex in play at {row['at']}")
                if int(row["within"] or 0) == 0 and open_hexes != allowed:
                    fault(where, f"{row['at']} is not on boards {sorted(boards)}")
            if kind == "reinforcements":
                if row["act"] not in ("arrive", "withdraw"):
                    fault(where, f"act {row['act']}")
                if bool(row["event"]) == bool(row["from"]):
                    fault(where, "either months or an event")
                for month in filter(None, (row["from"], row["to"])):
                    if month not in calendar:
                        fault(where, f"{month} is outside the scenario")
                if row["from"] > row["to"]:
                    fault(where, "ends before it begins")
            turns = len(months(row["from"], row["to"])) if row.get("from") else 1
            instead = "instead" in row["state"].split()
            counted = row.get("act") != "withdraw" and not row.get("choice") and row["at"] != "pool" and not instead
            if counted and nation in nations and "unless-in-play" not in row["state"]:
                for k, sp in force(row).items():
                    life = kind if nation in renewed else "all"
                    totals[nation, k, life] = totals.get((nation, k, life), 0) + sp * turns
            for each in row["rows"].split():
                have = cited.setdefault(each, dict.fromkeys(KINDS, 0))
                for k, sp in force(row).items():
                    have[k] += 0 if instead else sp
    for number_, row in enumerate(replacements, 2):
        where = f"{name}/replacements.csv:{number_}"
        for month in (row["from"], row["to"]):
            if month not in calendar:
                fault(where, f"{month} is outside the scenario")
        for each in row["rows"].split():
            have = cited.setdefault(each, dict.fromkeys(KINDS, 0))
            for k, sp in force(row).items():
                have[k] += sp
        for place in re.split(r"; else | or |; ", re.sub(r" for [\w-]+", "", row["at"])):
            if place not in board.places and not place.startswith("production city"):
                fault(where, f"no place {place}")
    for extra in ("points.csv", "costs.csv"):
        if (folder / extra).exists():
            for row in rows(folder / extra):
                for each in row["rows"].split():
                    cited.setdefault(each, {})
                for month in filter(None, (row.get("from"), row.get("to"))):
                    if month not in calendar:
                        fault(f"{name}/{extra}", f"{month} is outside the scenario")

    # the same strengths as the ledger names, row by row
    own = f"WP-Z.{play['number']}."
    for each, have in cited.items():
        want = tokens(ledger[each]["summary"]) if each in ledger else {}
        have = {k: sp for k, sp in have.items() if sp}
        if each.startswith(own) and want and have != want:
            fault(name, f"{each}: the ledger has {want}, the files {have}")
    for each in cited:
        if each.startswith(own) and tokens(ledger[each]["summary"]):
            named(name, each, [row for row in setup + arrivals + replacements if each in row["rows"].split()])
    if name == "09-spain":      # the schedule of VIII from June 1811 on
        for row in arrivals:
            if row not in rows(folder.parent / "08-peninsular-war" / "reinforcements.csv"):
                fault(name, f"not in the schedule of VIII: {row}")
    # troops under foreign command are nations of their own there
    plain = [row | {"nation": row["nation"].removesuffix("-corps")} for row in setup]
    if name == "11-final-glory" and plain != rows(folder.parent / "04-russia" / "setup.csv"):
        fault(name, "the set-up is not that of IV")

    # no two sides in one hex at the start unless the text says so
    fixed = {}
    for row in setup:
        allowed = hexes_for(row, name, transfers)
        if allowed and len(allowed) == 1 and force(row):
            fixed.setdefault(next(iter(allowed)), []).append(row)
    for at, table in fixed.items():
        if len({row["side"] for row in table}) > 1:
            states = " ".join(row["state"] for row in table)
            if "shared" not in states and not ("inside" in states and "besieging" in states):
                fault(name, f"both sides start in {at}")

    # leaders without a name, and counters
    for pool, count in unnamed.items():
        if count > counters.get((pool, "leader"), 0):
            fault(name, f"{count} unnamed leaders of {pool}, {counters.get((pool, 'leader'), 0)} counters")
    for (nation, k, _), sp in totals.items():
        if sp > counters.get((nation.removesuffix("-corps"), k), 0):
            fault(name, f"{sp} {k} of {nation}, counters for {counters.get((nation, k), 0)}")

    # every enforceable row of the scenario stands somewhere in its folder
    said = set(cited)
    for table in walk(play):
        said |= set(table.get("rows", []) if isinstance(table.get("rows"), list) else [])
    for each, row in ledger.items():
        if each.startswith(own) and row["enforceable"] != "no" and each not in said:
            if each != "WP-Z.VIII.F.3-1":
                fault(name, f"nothing cites {each}")


def main():
    check_common()
    check_constraints()
    folders = sorted(each for each in (HERE / "scenarios").iterdir() if each.is_dir())
    if len(folders) != 12:
        fault("scenarios", f"{len(folders)} folders")
    for folder in folders:
        check_scenario(folder)
    for each in faults:
        print(each)
    checked = len(rows(HERE / "charts" / "constraints.csv"))
    print(f"{len(faults)} faults; {checked} constraints, {len(folders)} scenarios, {len(leaders)} leaders, {len(nations)} nations")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
