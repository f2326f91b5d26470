"""Checks that every draw of a finished match follows from its seed, and whose signature the record has, if any.

python3 verify_draws.py RECORD [KEY]    with KEY, the 64 digits of a public key, only what it signed is believed
"""
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

P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P  # Ed25519 (RFC 8032): -x² + y² = 1 + D x² y² modulo P

def added(one, other):  # points as (x, y, z), which stand for (x / z, y / z)
    (x1, y1, z1), (x2, y2, z2) = one, other
    a, xx, yy = z1 * z2, x1 * x2, y1 * y2
    b, e = a * a, D * xx * yy
    f, g = b - e, b + e
    return (a * f * ((x1 + y1) * (x2 + y2) - xx - yy) % P, a * g * (yy + xx) % P, f * g % P)

def times(number, point):
    total = (0, 1, 1)
    for bit in bin(number)[2:]:
        total = added(total, total)
        total = added(total, point) if bit == "1" else total
    return total

def point(y, is_odd):  # the point with this y whose x is odd or even; None: there is none
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or (x == 0 and is_odd):
        return None
    return (P - x if x % 2 != is_odd else x, y, 1)

def is_signed(key, message, signature):
    number, s = int.from_bytes(key, "little"), int.from_bytes(signature[32:], "little")
    signer = point(number % 2**255, number >> 255)
    if signer is None or s >= ORDER:
        return False
    mixed = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little")
    x, y, z = signer
    x, y, z = added(times(s, point(4 * pow(5, -1, P) % P, 0)), times(mixed % ORDER, (P - x, y, z)))
    x, y = x * pow(z, -1, P) % P, y * pow(z, -1, P) % P
    return (y | x % 2 << 255).to_bytes(32, "little") == signature[:32]

def signer(text):
    """The match and the key of the signature in the last line, which fits; None: nobody signed."""
    lines = text.removesuffix("\n").split("\n")
    if not lines[-1].startswith("signed "):
        return None
    match_id, _, key, signature = lines[-1].removeprefix("signed ").split(" ")
    key, body = key.removesuffix(":"), text[:text.rindex("\nsigned ") + 1]
    message = (f"tikal record signature 1\nmatch {match_id}\nkey {key}\n"
               f"sha256 {hashlib.sha256(body.encode()).hexdigest()}\n")
    fits = is_signed(bytes.fromhex(key), message.encode(), bytes.fromhex(signature))
    assert fits, "the signature does not fit"
    return match_id, key

def verify(text):
    """How many draws follow from the seed: all."""
    lines = [line.split(" ", 1) for line in text.removesuffix("\n").split("\n")]
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
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        record = file.read()
    draws, signed = verify(record), signer(record)
    if sys.argv[2:]:
        assert signed and signed[1] == sys.argv[2], "not signed with this key"
    print(draws, "draws follow from the seed")
    print("signed as match %s with the key %s" % signed if signed else "nobody signed it")
