import type { Notice } from './notice.ts';

/** The product that a notice names by its id, if it names one. */
export const productOf = ({ params: { productId } }: Pick<Notice, 'params'>): string | undefined =>
  typeof productId === 'string' ? productId : undefined;

/** The notice with the name that its product has now; empty where it is not known. */
export const namedProduct = <N extends Pick<Notice, 'params'>>(notice: N, nameOf: ReadonlyMap<string, string>): N => {
  const productId = productOf(notice);
  if (productId === undefined) return notice;
  return { ...notice, params: { ...notice.params, name: nameOf.get(productId) ?? '' } };
};
