import { isInvisible } from '#domain/receipt/columns.ts';
import { twoBytesOf } from '#domain/values/gb18030.ts';
import { normalized } from '#domain/values/normalized.ts';

/** Stand-ins that a printer can print, of the same width. */
const standIns: Readonly<Record<string, string>> = { '¥': '￥' };

const isAscii = (sign: string): boolean => sign <= '\u007e';

/** The signs of a text that leave a mark on paper. */
const visible = (text: string): string[] =>
  [...normalized(text, 'NFC')].filter((sign) => !isInvisible(sign)).map((sign) => standIns[sign] ?? sign);

/** Whether a printer has a character for each sign of a text: ASCII, and the signs of two bytes in GB18030. */
export const canPrint = (text: string): boolean =>
  visible(text).every((sign) => isAscii(sign) || twoBytesOf(sign) !== undefined);

/** A text as a Chinese receipt printer reads it; what it has no character for becomes a question mark of its width. */
export const gb18030 = (text: string): number[] =>
  visible(text).flatMap((sign) => (isAscii(sign) ? [sign.charCodeAt(0)] : (twoBytesOf(sign) ?? [0xa3, 0xbf])));
