import type { FigureOrPart } from '#domain/figures/figures.ts';

/** The lists that hold exactly the records of a figure, of a day (`yyyy-mm-dd`) or a month (`yyyy-mm`). */
const leads: { readonly [Name in FigureOrPart]?: (of: string) => string } = {
  orders: (of) => `/order/list?type=0&sold=${of}`,
  sold: (of) => `/order/list?type=0&sold=${of}`,
  average: (of) => `/order/list?type=0&sold=${of}`,
  prepaid: (of) => `/order/other?sold=${of}`,
  recharged: (of) => `/order/other?type=2&sold=${of}`,
  goodsBack: (of) => `/order/list?type=0&back=${of}`,
  cardsReturned: (of) => `/order/other?back=${of}`,
};

/** Where the records of a figure are listed; undefined where no list holds just these. */
export const leadOf = (name: FigureOrPart, of: string): string | undefined => leads[name]?.(of);
