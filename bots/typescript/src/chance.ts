// A bot's own chance: random numbers that follow from a seed, so that a game can be played again.
import { createHash, randomUUID } from "node:crypto";

/** The hashes of the seed and a counter, eight numbers each; without a seed others each time. */
export class Chance {
  private waiting: string[] = [];
  private hashes = 0;

  constructor(private readonly seed: string = randomUUID()) {}

  /** A number from 0 up to 1, which it never is. */
  next(): number {
    if (this.waiting.length === 0) {
      const hash = createHash("sha256").update(`${this.seed} ${this.hashes}`).digest("hex");
      this.waiting = hash.match(/.{8}/g) ?? [];
      this.hashes += 1;
    }
    return parseInt(this.waiting.pop() ?? "0", 16) / 2 ** 32;
  }

  /** One of these, all alike; undefined of none. */
  choice<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }
}
