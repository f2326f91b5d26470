// The 32 bytes of a seed from what a person types, as the terminal client takes it.

/** What can be typed: a whole number, or the 64 hexadecimal digits of a seed that was revealed. */
export const SEED_PATTERN = "[0-9]{1,19}|[0-9a-f]{64}";

export function seedBytes(text: string): Uint8Array {
  if (text.length === 64) return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text), true);
  return bytes;
}
