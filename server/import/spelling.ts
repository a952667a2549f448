import { pinyin } from 'pinyin-pro';
import { plainText } from '#domain/values/plain-text.ts';

/** How a name is typed on a keyboard: `aitiao` and `at`. Letters and digits in it stay as they are. */
export interface Spelling {
  readonly pinyin: string;
  readonly initials: string;
}

const spelled = (name: string, pattern: 'pinyin' | 'first', surname: 'head' | 'off'): string =>
  pinyin(name, { toneType: 'none', type: 'array', pattern, surname, nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Of a product, service or anything else that is no person. */
export const spellingOfThing = (name: string): Spelling => ({
  pinyin: spelled(name, 'pinyin', 'off'),
  initials: spelled(name, 'first', 'off'),
});

/** The ways in which one character is read. */
const readings = (character: string): string[] =>
  pinyin(character, { toneType: 'none', type: 'array', multiple: true, nonZh: 'removed', v: true }).map((reading) =>
    reading.toLowerCase(),
  );

const eachOnce = (words: readonly string[]): string => [...new Set(words)].filter(Boolean).join(' ');

/**
 * Of a person: some characters sound different as a surname, and not everybody reads them so. Each reading of the first
 * character makes a spelling, with spaces between them, the usual one first.
 */
export const spellingOfPerson = (name: string): Spelling => {
  const [usual, initials] = [spelled(name, 'pinyin', 'head'), spelled(name, 'first', 'head')];
  const [first = '', ...rest] = plainText(name);
  const [restUsual, restInitials] = [spelled(rest.join(''), 'pinyin', 'off'), spelled(rest.join(''), 'first', 'off')];
  const others = readings(first);
  return {
    pinyin: eachOnce([usual, ...others.map((reading) => reading + restUsual)]),
    initials: eachOnce([initials, ...others.map((reading) => reading.slice(0, 1) + restInitials)]),
  };
};
