import { ofGb18030, twoBytesOf } from '../values/gb18030.ts';

/** Signs that the bytes 0x80 to 0x9f become where a text is read as Windows-1252, by their place. */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

type BytesOf = (sign: string) => readonly number[] | undefined;

/** The byte that a sign stands for where a text was read as Latin letters. */
const latinByte: BytesOf = (sign) => {
  const code = sign.charCodeAt(0);
  if (sign.length === 1 && code < 0x100) return [code];
  const place = windows1252.indexOf(sign);
  return place < 0 ? undefined : [0x80 + place];
};
const chineseBytes: BytesOf = (sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : twoBytesOf(sign));

/** The bytes of which a text was made; undefined where it holds a sign that is read out of none. */
const bytesBehind = (text: string, bytesOf: BytesOf): Uint8Array | undefined => {
  const bytes: number[] = [];
  for (const sign of text) {
    const some = bytesOf(sign);
    if (!some) return undefined;
    bytes.push(...some);
  }
  return Uint8Array.from(bytes);
};

const areWords = /^[\p{Script=Han}\p{L}\p{N}\p{P}\p{Z}]*$/u;
const hasChinese = /\p{Script=Han}/u;

/** The text of bytes in UTF-8; throws where they are none. */
const ofUtf8 = (bytes: Uint8Array): string =>
  decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

/** A character may be cut off at the end, of which so many bytes are left. */
const mostCutOff = 3;

/** Whether bytes are a text in Chinese characters, the last of which may be cut off. */
const areChinese = (bytes: Uint8Array | undefined, read: (bytes: Uint8Array) => string): boolean => {
  if (!bytes) return false;
  for (let cutOff = 0; cutOff <= mostCutOff; cutOff += 1) {
    try {
      const text = read(bytes.subarray(0, bytes.length - cutOff));
      return areWords.test(text) && hasChinese.test(text);
    } catch {
      // The last bytes may be a part of a character.
    }
  }
  return false;
};

/** What is left where bytes that are no character were written as such and read once more. */
const replaced = /\u951f\u65a4\u62f7/;

/**
 * Whether a text looks as if a program before had read Chinese characters in the wrong encoding: UTF-8 read as GB18030 or as
 * Latin letters, or GB18030 read as these. A question mark stands for the half of a character, after which nothing is certain. It
 * is a guess: somebody is asked.
 */
export const looksMisread = (text: string): boolean => {
  if (replaced.test(text)) return true;
  const [whole = ''] = text.split(/[?\ufffd]/, 1);
  if (![...whole].some((sign) => sign >= '\u0080')) return false;
  if (areChinese(bytesBehind(whole, chineseBytes), ofUtf8)) return true;
  const latin = bytesBehind(whole, latinByte);
  return areChinese(latin, ofUtf8) || (/^[\u00a1-\u00ff]{4,}$/.test(whole) && areChinese(latin, ofGb18030));
};
