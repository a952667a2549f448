import { isGtin } from '#domain/values/gtin.ts';

/**
 * Whether a text is a whole number of goods as it stands below a bar code (EAN-13, UPC-A, ITF-14). EAN-8 is left out: a day
 * such as 20261122 has eight digits too, and one in ten would pass.
 */
export const isGoodsNumber = (text: string): boolean => text.length > 8 && isGtin(text);
