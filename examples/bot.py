#!/usr/bin/env python3
"""A bot that takes a seat over `grognard protocol`, and a referee that plays a whole game with it.

    python3 examples/bot.py target/release/grognard outpost

The bot sees the choices of the seat that decides, and mostly keeps busy: write a better plan in `choose`.
"""
import json
import random
import subprocess
import sys


class Protocol:
    """One JSON object a line, there and back."""

    def __init__(self, program):
        self.pipe = subprocess.Popen(
            [program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, do, **fields):
        self.pipe.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.pipe.stdin.flush()
        answer = json.loads(self.pipe.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["reason"])
        return answer["ok"]

    def close(self):
        self.pipe.stdin.close()
        return self.pipe.wait()


def choose(choices, luck):
    """The bot's plan: seven times out of ten do something rather than nothing."""
    busy = [c for c in choices if c["verb"] not in ("done", "pass", "halt")]
    return luck.choice(busy if busy and luck.random() < 0.7 else choices)["notation"]


def main():
    program, title = sys.argv[1], sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1812
    protocol, luck = Protocol(program), random.Random(seed)
    state = protocol.ask("new", title=title, seed=seed)
    while "over" not in state:
        notation = choose(protocol.ask("choices")["choices"], luck)
        state = protocol.ask("play", notation=notation, seat=state["decides"], version=state["version"])
    print(f"{title}: {state['actions']} actions, won by {', '.join(state['over']['victors']) or 'nobody'}")
    return protocol.close()


if __name__ == "__main__":
    sys.exit(main())
