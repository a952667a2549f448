import { definePlay } from '../kernel/play.ts';
import { setNotice } from './notice.ts';
import { stock } from './stock.ts';

export const noticePlay = definePlay(setNotice, (seen) => {
  const productId = seen.oneOf(seen.records(stock))?.productId;
  if (productId === undefined) return undefined;
  return { args: { productId, lowAt: seen.below(3) === 0 ? null : seen.below(5) } };
});
