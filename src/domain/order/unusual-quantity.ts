/** More pieces of one item than this are asked about: a slip on the number keys is likelier. */
export const usualQuantity = 50;

export interface WantedQuantity {
  /** Pieces of the item on the order now, on whatever lines, and with what was typed. */
  readonly before: number;
  readonly after: number;
  /** Pieces by the books; null for services, and where nobody knows. */
  readonly left: number | null;
}

/**
 * Why somebody should look at a typed quantity once more, or undefined: it is far above the usual, or more than there
 * is. What the order holds already is not asked about again, and neither is what makes it less.
 */
export const unusualQuantity = ({ before, after, left }: WantedQuantity): 'many' | 'moreThanThere' | undefined => {
  if (after <= before) return undefined;
  const isShort = left !== null && after > left && before <= left;
  const isMany = after > usualQuantity && before <= usualQuantity;
  return isShort ? 'moreThanThere' : isMany ? 'many' : undefined;
};
