/**
 * The two-byte characters of GB18030. Every browser can read that encoding but none writes it, so the table is made by
 * reading all 23,940 codes once (20 ms) instead of shipping one.
 */
const makeTable = (): ReadonlyMap<string, readonly [number, number]> => {
  const reader = new TextDecoder('gb18030');
  const table = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const character = reader.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd') table.set(character, [lead, trail]);
    }
  }
  return table;
};

let table: ReadonlyMap<string, readonly [number, number]> | undefined;

/** Stand-ins that a printer can print, of the same width. */
const standIns: Readonly<Record<string, string>> = { '¥': '￥' };

/** A text as a Chinese receipt printer reads it; what it has no character for becomes a question mark of its width. */
export const gb18030 = (text: string): number[] => {
  table ??= makeTable();
  const bytes: number[] = [];
  for (const given of text) {
    const character = standIns[given] ?? given;
    if (character <= '\u007e') bytes.push(character.charCodeAt(0));
    else bytes.push(...(table.get(character) ?? [0xa3, 0xbf]));
  }
  return bytes;
};
