/**
 * More marks than that on one letter nobody writes, as the standard says of texts that are safe to stream (UAX 15): each
 * is put in its place among those before it, so that a text of nothing but marks would take hours.
 */
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** A text with one way of writing each character, in one of the forms of Unicode; a letter keeps thirty of its marks. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replaceAll(tooManyMarks, '$1').normalize(form);
