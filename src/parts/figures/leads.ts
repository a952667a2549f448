import type { FigureOrPart } from '#domain/figures/figures.ts';

/** Whose records, and from when: a day (`yyyy-mm-dd`), a month (`yyyy-mm`), or all of a member's. */
export type Whose = { readonly of: string; readonly member?: never } | { readonly of: 'ever'; readonly member: string };

interface Lead {
  readonly list: '/order/list' | '/order/other';
  readonly type?: number;
  /** Paid then, or given back then. */
  readonly by: 'sold' | 'back';
}

const goods = { list: '/order/list', type: 0, by: 'sold' } as const;

/** The lists that hold exactly the records of a figure. */
const leads: { readonly [Name in FigureOrPart]?: Lead } = {
  orders: goods,
  sold: goods,
  average: goods,
  prepaid: { list: '/order/other', by: 'sold' },
  recharged: { list: '/order/other', type: 2, by: 'sold' },
  goodsBack: { ...goods, by: 'back' },
  cardsReturned: { list: '/order/other', by: 'back' },
};

/** Where the records of a figure are listed; undefined where no list holds just these. */
export const leadOf = (name: FigureOrPart, { of, member }: Whose): string | undefined => {
  const lead = leads[name];
  if (!lead) return undefined;
  // The list of orders is of one shop; what a member bought may have been bought in any.
  const list = member !== undefined && lead.list === '/order/list' ? '/member/order' : lead.list;
  const query = new URLSearchParams({
    ...(lead.type !== undefined && { type: String(lead.type) }),
    [lead.by]: of,
    ...(member !== undefined && { member }),
  });
  return `${list}?${query}`;
};
