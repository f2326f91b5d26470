"""Checks that every draw of a finished match follows from its seed: python3 verify_draws.py RECORD"""
import hashlib, hmac, struct, sys

def words(key, name):  # ChaCha20 (RFC 8439), nonce = deck name, as little-endian 32-bit words
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), 0,
             *struct.unpack("<3I", name.encode().ljust(12, b"\0"))]
    while True:
        x = start[:]
        for a, b, c, d in [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)] * 10:
            for p, q, r, turn in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                x[p] = x[p] + x[q] & 0xFFFFFFFF
                x[r] = (x[r] ^ x[p]) << turn & 0xFFFFFFFF | (x[r] ^ x[p]) >> 32 - turn
        yield from (mixed + given & 0xFFFFFFFF for mixed, given in zip(x, start))
        start[12] += 1

def shuffled(items, key, name):  # Fisher-Yates from the last place down, without modulo bias
    stream, items = words(key, name), items[:]
    for last in range(len(items) - 1, 0, -1):
        other = next(w % (last + 1) for w in stream if w < 2**32 - 2**32 % (last + 1))
        items[last], items[other] = items[other], items[last]
    return items

def verify(text):
    lines = [line.split(" ", 1) for line in text.splitlines()]
    facts = {first: rest for first, rest in lines if not first.isdigit()}
    given = {kind: [None if (v := rest.split()[1]) == "none" else bytes.fromhex(v)
                    for first, rest in lines if first == kind] for kind in ("promise", "nonce")}
    seed, deal = bytes.fromhex(facts["seed"]), facts["deal"].split()
    assert hashlib.sha256(b"tikal seed 1" + seed).hexdigest() == facts["commitment"], "commitment"
    assert [n and hashlib.sha256(n).digest() for n in given["nonce"]] == given["promise"], "promise"
    mixed = hashlib.sha256(b"".join(b"\1" + n if n else b"\0" for n in given["nonce"])).digest()
    salt, match_id = (bytes(32), "") if deal[0] == "open" else (mixed, deal[1])
    info = b"tikal deal 1" + match_id.encode() + b"\1"  # HKDF-SHA256, one block
    key = hmac.digest(hmac.digest(salt, seed, "sha256"), info, "sha256")
    decks = {name: iter(shuffled(entries.split(", "), key, name)) for name, entries in
             (rest.split(": ") for first, rest in lines if first == "deck")}
    draws = [rest[5:].split(": ") for first, rest in lines if rest.startswith("draw ")]
    for number, (name, entry) in enumerate(draws, 1):
        assert next(decks[name]) == entry, f"draw {number}: {entry}"
    return len(draws)

if __name__ == "__main__":
    print(verify(open(sys.argv[1], encoding="utf-8").read()), "draws follow from the seed")
