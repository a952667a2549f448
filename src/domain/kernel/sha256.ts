/** The constants of FIPS 180-4: the first 32 bits of the fractional parts of roots of the first primes. */
const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const rounds = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Words of 32 bits: the text in UTF-16, big-endian, padded as the standard says. */
const wordsOf = (text: string): number[] => {
  const bits = text.length * 16;
  const words: number[] = new Array((((bits + 64) >> 9) + 1) * 16).fill(0);
  for (let place = 0; place <= text.length; place += 1) {
    const unit = place < text.length ? text.charCodeAt(place) : 0x8000;
    words[place >> 1] = (words[place >> 1] ?? 0) | (unit << (place % 2 === 0 ? 16 : 0));
  }
  words[words.length - 1] = bits;
  return words;
};

/** One block of sixteen words mixed into the state. */
const mixed = (state: readonly number[], block: readonly number[]): number[] => {
  const w = [...block];
  const at = (place: number): number => w[place] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const s0 = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const s1 = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    w.push((at(i - 16) + s0 + at(i - 7) + s1) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [i, constant] of rounds.entries()) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constant + at(i)) | 0;
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + (state[place] ?? 0)) | 0);
};

/**
 * SHA-256 (FIPS 180-4) of a text in UTF-16, big-endian, as 64 hexadecimal digits. The rules run where there is no
 * library and nothing may wait, which the browser's own digest does.
 */
export const sha256 = (text: string): string => {
  const words = wordsOf(text);
  let state = start;
  for (let place = 0; place < words.length; place += 16) state = mixed(state, words.slice(place, place + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
