import { placeOfColumn } from './sheet-marks.ts';

/** Names of elements as most programs write them: without a prefix for their namespace. */
const unprefixed = (xml: string): string => xml.replaceAll(/<(\/?)[A-Za-z]\w*:(?=[A-Za-z])/g, '<$1');

/** `A`, `B`, … `Z`, `AA` of a column, counted from 0. */
const columnName = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : columnName(Math.floor(place / 26) - 1) + columnName(place % 26);

/** Where a row or a cell says, among its attributes, at which place it stands. */
export const saysPlace = /\sr\s*=\s*["']([A-Z]*\d+)["']/;

/** The cells of a sheet with where each of them stands; who leaves that out counts them on. */
const numbered = (xml: string): string => {
  let [row, column] = [0, -1];
  return xml.replaceAll(/<(row|c)(?=[\s/>])([^>]*)/g, (whole, name: string, attributes: string) => {
    const [, at = ''] = saysPlace.exec(attributes) ?? [];
    if (name === 'row') {
      [row, column] = [at === '' ? row + 1 : Number(at), -1];
      return at === '' ? `<row r="${row}"${attributes}` : whole;
    }
    column = at === '' ? column + 1 : placeOfColumn(at.replace(/\d+$/, ''));
    return at === '' ? `<c r="${columnName(column)}${row}"${attributes}` : whole;
  });
};

/**
 * A part of a workbook as most programs write it: some leave out the places of cells, name their elements with a prefix, or say
 * by another word that days are counted from 1904. Undefined where it is so already.
 */
export const usualXml = (name: string, xml: string): string | undefined => {
  const plain = /<[A-Za-z]\w*:(?:worksheet|workbook|sst|styleSheet|Relationships)\b/.test(xml) ? unprefixed(xml) : xml;
  const usual = /(^|\/)worksheets\//.test(name)
    ? numbered(plain)
    : plain.replace(/(?<=<workbookPr\b[^>]*\bdate1904\s*=\s*["'])(?:true|on)(?=["'])/i, '1');
  return usual === xml ? undefined : usual;
};
