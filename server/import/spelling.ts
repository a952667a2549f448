import { pinyin } from 'pinyin-pro';

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

/** Of a person: some characters sound different as a surname. */
export const spellingOfPerson = (name: string): Spelling => ({
  pinyin: spelled(name, 'pinyin', 'head'),
  initials: spelled(name, 'first', 'head'),
});
