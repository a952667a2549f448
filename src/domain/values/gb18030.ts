/** As every browser and the server have it; the domain knows of neither otherwise. */
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: true },
) => { readonly decode: (bytes: Uint8Array) => string };

/** How browsers read GB18030; none of them writes it, so the table is made of what they read. */
const reader = new TextDecoder('gb18030', { fatal: true });

const put = (table: Map<string, readonly number[]>, bytes: readonly number[]): void => {
  try {
    const sign = reader.decode(new Uint8Array(bytes));
    if (!table.has(sign)) table.set(sign, bytes);
  } catch {
    // No sign is written like this.
  }
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** The four bytes at a place of the list of all that there are. */
const fourAt = (place: number): readonly number[] => [
  0x81 + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1_260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
];

/** Signs of two bytes, which are most of those in use, and those of four below U+10000; each made when it is needed. */
let two: Map<string, readonly number[]> | undefined;
let four: Map<string, readonly number[]> | undefined;
const fourBelow = 39_420;
const firstAbove = 189_000;

const tableOfTwo = (): Map<string, readonly number[]> => {
  const table = new Map<string, readonly number[]>();
  for (const first of range(0x81, 0xfe)) for (const second of range(0x40, 0xfe)) put(table, [first, second]);
  return table;
};
const tableOfFour = (): Map<string, readonly number[]> => {
  const table = new Map<string, readonly number[]>();
  for (const place of range(0, fourBelow - 1)) put(table, fourAt(place));
  return table;
};

/** A sign in GB18030 where it takes two bytes there, as most of those in use; undefined for every other one. */
export const twoBytesOf = (sign: string): readonly number[] | undefined => {
  two ??= tableOfTwo();
  return two.get(sign);
};

const bytesOf = (sign: string): readonly number[] => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  if (code >= 0x10000) return fourAt(firstAbove + code - 0x10000);
  const known = twoBytesOf(sign);
  if (known) return known;
  four ??= tableOfFour();
  return four.get(sign) ?? [0x3f];
};

/** The text of bytes in GB18030; throws where they are none. */
export const ofGb18030 = (bytes: Uint8Array): string => reader.decode(bytes);

/** A text in GB18030, as older programs of Chinese offices read it; a sign that it lacks becomes a question mark. */
export const inGb18030 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes: number[] = [];
  for (const sign of text) for (const byte of bytesOf(sign)) bytes.push(byte);
  return new Uint8Array(bytes);
};
