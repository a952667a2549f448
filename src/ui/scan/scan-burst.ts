import { isGoodsNumber } from './goods-number.ts';

/** One printable key, and when it came, in milliseconds. */
export interface Key {
  readonly text: string;
  readonly at: number;
}

/** Codes are at least this long; two keys and Enter may be a person in a hurry. */
const shortestCode = 3;
/** Nobody types so fast: two keys of a scanner by cable, or Enter behind its last. */
const fastPause = 50;
/** So much lies between two keys of a slow Bluetooth scanner whose keys come late, and of a person who types well. */
const slowPause = 160;
/** Keys with a longer pause between them have nothing to do with each other, however busy the machine was. */
const longestPause = 3_000;
/** From this length on a few late keys do not hide that most of them came too fast for a person. */
const longCode = 6;

const textOf = (keys: readonly Key[]): string => keys.map(({ text }) => text).join('');

/** The keys typed in a row, with one more: what came long before is no part of it. */
export const withKey = (keys: readonly Key[], key: Key): readonly Key[] => {
  const last = keys.at(-1);
  return last && key.at - last.at <= longestPause ? [...keys, key] : [key];
};

/**
 * Whether keys that end with Enter came from a scanner. Its rhythm tells: the end of the row is faster than anybody
 * types, or most of a long row is, so that one key that comes late on a busy machine does not matter. A slow scanner is
 * as slow as a person. Its keys count where they were typed into nothing, and as the whole number of goods (EAN, UPC)
 * also where they were typed into a field; any other row in a field is what somebody writes.
 */
export const isScan = (keys: readonly Key[], enterAt: number, intoField: boolean): boolean => {
  const last = keys.at(-1);
  if (!last || keys.length < shortestCode || enterAt - last.at > longestPause) return false;
  const times = [...keys.map(({ at }) => at), enterAt];
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const usual = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0;
  if (pauses.slice(-shortestCode).every((pause) => pause <= fastPause)) return true;
  if (keys.length >= longCode && usual <= fastPause) return true;
  return usual <= slowPause && (!intoField || isGoodsNumber(textOf(keys)));
};

/**
 * The code of a scan: all of the row and, in a field for codes, all that the field holds. A row is never cut at a
 * pause: if its end alone were looked up, it could be the number of other goods.
 */
export const codeOf = (keys: readonly Key[], field: { readonly before: string; readonly after: string }): string =>
  (field.before + textOf(keys) + field.after).trim();

/**
 * The character of a key event. Under a Chinese input method the browser says `Process` instead of the character;
 * digits and letters can then be told from the key's place on the keyboard.
 */
export const characterOf = (event: {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}): string => {
  if (event.key !== 'Process' && event.key !== 'Unidentified') return event.key;
  const place = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(event.code);
  if (place?.[1]) return place[1];
  if (place?.[2]) return event.shiftKey ? place[2] : place[2].toLowerCase();
  if (event.code === 'Minus' || event.code === 'NumpadSubtract') return '-';
  return event.code === 'Enter' || event.code === 'NumpadEnter' ? 'Enter' : event.key;
};
