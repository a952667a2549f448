/** In which the text of a file can be written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Marks at the begin of a file that say how it is written. */
const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** So many bytes follow the first one of a character in UTF-8; undefined where none begins so. */
const followersOf = (first: number): number | undefined => {
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : undefined;
};

/** Characters of several bytes that a text has in UTF-8, and places at which it is none. */
const asUtf8 = (bytes: Uint8Array): { readonly right: number; readonly faults: number } => {
  let [right, faults] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const followers = followersOf(first);
    const rest = followers === undefined ? undefined : bytes.subarray(at + 1, at + 1 + followers);
    if (rest?.length === followers && rest?.every((byte) => byte >= 0x80 && byte <= 0xbf)) {
      right += 1;
      at += followers ?? 0;
    } else faults += 1;
  }
  return { right, faults };
};

/** Places at which a text is none in GB18030. */
const faultsInGb18030 = (bytes: Uint8Array): number => {
  let faults = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    const isPair = first >= 0x81 && first <= 0xfe && second >= 0x40 && second <= 0xfe && second !== 0x7f;
    const isFour = first >= 0x81 && first <= 0xfe && second >= 0x30 && second <= 0x39;
    if (isPair) at += 1;
    else if (isFour) at += 3;
    else faults += 1;
  }
  return faults;
};

/**
 * How the text of a file is written: as its first bytes say; else in UTF-8 where that has no fault, more characters than
 * faults, or fewer faults than GB18030 has. One damaged byte does not turn a whole file.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return marked[0];
  const { right, faults } = asUtf8(bytes);
  return faults === 0 || right > faults || faults < faultsInGb18030(bytes) ? 'utf-8' : 'gb18030';
};
