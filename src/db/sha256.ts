/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2). */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The message with a 1 bit, zeros, and its length in bits behind it, in whole blocks of 64 bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const whole = new Uint8Array(blocks * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0);
  return view;
};

const at = (words: Int32Array | readonly number[], index: number): number => words[index] as number;

const spread = (words: Int32Array, view: DataView, offset: number): void => {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const a = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const b = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (at(words, i - 16) + a + at(words, i - 7) + b) | 0;
  }
};

/**
 * SHA-256 of a text, in hexadecimal. Browsers offer it only as a promise, which would end the transaction that waits
 * for it, and not at all on pages that were not served securely.
 */
export const sha256 = (text: string): string => {
  const view = padded(new TextEncoder().encode(text));
  const words = new Int32Array(64);
  const state = Int32Array.from(start);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    spread(words, view, offset);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const mix = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mix + ((e & f) ^ (~e & g)) + at(rounds, i) + at(words, i)) | 0;
      const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (at(state, index) + word) | 0;
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
