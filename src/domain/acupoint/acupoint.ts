import { z } from 'zod';
import { normalized } from '../values/normalized.ts';
import { bodyPart } from './body-part.ts';
import { type Meridian, meridians } from './meridian.ts';

/** A place on the body by which a treatment is given. */
export const acupoint = z.object({
  code: z.string().describe('Of the WHO: ST36'),
  meridian: z.enum(meridians as [Meridian, ...Meridian[]]),
  bodyPart,
  zh_CN: z.string(),
  zh_TW: z.string(),
  pinyin: z.string(),
  initials: z.string().describe('The first letters of its syllables: zsl'),
});
export type Acupoint = z.infer<typeof acupoint>;

/** What it is called in a language; where it has no name of its own, by its pinyin. */
export const acupointName = ({ zh_CN, zh_TW, pinyin }: Acupoint, locale: string): string =>
  locale === 'zh_CN' ? zh_CN : locale === 'zh_TW' ? zh_TW : pinyin;

/** As people type: without spaces, marks and capitals. */
const plain = (text: string): string =>
  normalized(text, 'NFD')
    .replaceAll(/[\p{Mark}\s]/gu, '')
    .toLowerCase();

/** Whether a text finds it: by code, name, pinyin or its initials. */
const isFoundBy = (text: string, { code, zh_CN, zh_TW, pinyin, initials }: Acupoint): boolean =>
  [code, zh_CN, zh_TW, pinyin].some((each) => plain(each).includes(text)) || initials.startsWith(text);

interface Wanted {
  readonly text?: string | undefined;
  readonly meridian?: string | undefined;
  readonly bodyPart?: string | undefined;
}

/** Those that are wanted, in the order of the meridians; the one whose code was typed comes first. */
export const findAcupoints = (all: readonly Acupoint[], { text = '', meridian, bodyPart }: Wanted): Acupoint[] => {
  const wanted = plain(text);
  const found = all.filter(
    (each) =>
      (!meridian || each.meridian === meridian) &&
      (!bodyPart || each.bodyPart === bodyPart) &&
      (wanted === '' || isFoundBy(wanted, each)),
  );
  const isNamed = ({ code }: Acupoint): boolean => code.toLowerCase() === wanted;
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
};
