import { product } from '../item/product/product.ts';
import { definePlay } from '../kernel/play.ts';
import { bookPaper } from './book.ts';
import { bringsIn, paperTypes } from './codes.ts';
import { stock } from './stock.ts';

export const bookPaperPlay = definePlay(bookPaper, (seen) => {
  const type = seen.oneOf(paperTypes) ?? 0;
  const levels = seen.records(stock).filter(({ quantity }) => quantity > 0);
  const here = bringsIn(type) ? seen.records(product).map(({ id }) => id) : levels.map(({ productId }) => productId);
  const productId = seen.oneOf(here);
  if (productId === undefined) return undefined;
  const quantity = 1 + seen.below(bringsIn(type) ? 5 : 2);
  const lines = [{ productId, quantity, price: bringsIn(type) ? 100 * (1 + seen.below(9)) : null }];
  const paperId = seen.freshId();
  return { args: { paperId, number: paperId, type, lines, applicantId: '', receiverId: '', remark: '' } };
});
