import { z } from 'zod';
import { normalized } from './normalized.ts';

/** Marks that nobody sees: zero-width characters, direction marks, byte-order marks; not what joins the parts of an emoji. */
const unseen =
  /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|(?!\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|\u034F/gu;
/** What chooses another look of the character before it, where that is none that has several. */
const looks =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}])(?!\uFE0F\u20E3)[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** Control characters, but for line ends and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/gu;
/** No-break, ideographic and other spaces, tabs, and letters that are left blank: each is a space. */
const spaces = /[\t\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/**
 * A text as it is kept, whatever way it was typed or pasted: one way of writing each character, without what nobody sees,
 * and without spaces at its ends.
 */
export const plainText = (text: string): string =>
  normalized(
    text
      .replaceAll(unseen, '')
      .replaceAll(lineEnds, '\n')
      .replaceAll(controls, '')
      .replaceAll(looks, '')
      .replaceAll(spaces, ' '),
    'NFC',
  ).trim();

/** A code as it is kept: likewise, with letters, digits and signs of full width as those on every keyboard, and no space in it. */
export const plainCode = (text: string): string => plainText(normalized(text, 'NFKC')).replaceAll(/\s/g, '');

/** What people type or paste, as it is kept. */
export const typedText = () => z.string().overwrite(plainText);
/** A code that people type, paste or scan, as it is kept. */
export const typedCode = () => z.string().overwrite(plainCode);
