import { digitsByStyle, withDigits } from './as-shown.ts';
import { firstSheetIn, marksOf, type SheetMarks } from './sheet-marks.ts';
import { usualXml } from './usual-xml.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Record<string, Bytes>;

/** What unpacks and packs archives and knows UTF-8, as the library does that tablet and server both have. */
interface Archives {
  readonly unzipSync: (bytes: Bytes) => Files;
  readonly zipSync: (files: Files, options: { readonly level: 0 }) => Bytes;
  readonly strFromU8: (bytes: Bytes) => string;
  readonly strToU8: (text: string) => Bytes;
}

/** A workbook as most programs write it, and what its first sheet says of its rows and cells. */
export interface UsualWorkbook {
  readonly bytes: Bytes;
  readonly marks: SheetMarks;
}

/**
 * A workbook of whichever program as most write it, with numbers as they are shown; the same bytes where it is so already.
 * Throws where it is no archive.
 */
export const usualWorkbook = (bytes: Bytes, { unzipSync, zipSync, strFromU8, strToU8 }: Archives): UsualWorkbook => {
  const files = unzipSync(bytes);
  const parts = Object.keys(files).filter((name) => /\.(?:xml|rels)$/i.test(name));
  const written = new Map(parts.map((name) => [name, strFromU8(files[name] as Bytes)]));
  const usual = new Map([...written].map(([name, xml]) => [name, usualXml(name, xml) ?? xml]));
  const part = (name: string): string => usual.get(name) ?? '';
  const styles = digitsByStyle(part('xl/styles.xml'));
  const changed = [...usual].flatMap(([name, xml]) => {
    const shown = /(^|\/)worksheets\//.test(name) ? withDigits(xml, styles) : xml;
    return shown === written.get(name) ? [] : [[name, strToU8(shown)] as const];
  });
  const first = firstSheetIn(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'));
  return {
    bytes: changed.length === 0 ? bytes : zipSync({ ...files, ...Object.fromEntries(changed) }, { level: 0 }),
    marks: marksOf(part(first ?? '')),
  };
};
