/** The cells of one column that a workbook shows as one: lines counted from 1, the column from 0. */
export interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

/** What a sheet of a workbook says of its rows and cells beside what is in them. */
export interface SheetMarks {
  /** Lines that the workbook does not show, as a filter or a person hid them. */
  readonly hidden: ReadonlySet<number>;
  readonly merged: readonly Merged[];
}

/** The value of an attribute among those of an element; empty where it is not there. */
export const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean) ?? '';

/** The place of a column by its letters, counted from 0. */
export const placeOfColumn = (name: string): number =>
  [...name].reduce((place, sign) => place * 26 + sign.charCodeAt(0) - 64, 0) - 1;

/** The attributes of all elements of a name. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);

/** The name of the part with the first sheet, by the workbook and its relations; undefined where they name none. */
export const firstSheetIn = (workbook: string, relations: string): string | undefined => {
  const [first = ''] = elements(workbook, 'sheet');
  const id = attributeOf(first, '\\w+:id') || attributeOf(first, 'id');
  const relation = elements(relations, 'Relationship').find((attributes) => attributeOf(attributes, 'Id') === id);
  const target = attributeOf(relation ?? '', 'Target');
  if (target === '') return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
};

/** What a sheet says of its rows and cells: which are hidden, and which are one. */
export const marksOf = (sheet: string): SheetMarks => ({
  hidden: new Set(
    elements(sheet, 'row')
      .filter((attributes) => attributes.includes('hidden'))
      .filter((attributes) => /^(?:1|true|on)$/.test(attributeOf(attributes, 'hidden')))
      .map((attributes) => Number(attributeOf(attributes, 'r'))),
  ),
  merged: elements(sheet, 'mergeCell').flatMap((attributes) => {
    const [, column = '', top, bottom] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(attributes, 'ref')) ?? [];
    return Number(bottom) > Number(top)
      ? [{ top: Number(top), bottom: Number(bottom), column: placeOfColumn(column) }]
      : [];
  }),
});
