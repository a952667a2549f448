import { type StockPaper, stockPaper } from '#domain/stock/paper.ts';
import { paperListing } from '#domain/stock/paper-listing.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
import type { Sight } from '../../db/session/sight.ts';
import { rowsThatSay } from '../search/rows-that-say.ts';
import { newestPaperFirst, type PaperEntry, paperEntry, paperIndex } from './stock-index.ts';

export type ShownPaper = PaperRow & { readonly where: OrderOnServer };

type Params = Readonly<{
  types: readonly number[];
  text: string;
  staffId: string;
  from: number | null;
  to: number | null;
  offset: number;
  limit: number;
}>;

const wanted =
  ({ types, staffId, from, to }: Params) =>
  (entry: PaperEntry): boolean =>
    types.includes(entry.type) &&
    (staffId === '' || entry.staffId === staffId) &&
    (from === null || entry.at >= from) &&
    (to === null || entry.at <= to);

const shown = (counter: Counter, sight: Sight, paper: StockPaper) => ({
  ...sight.row(stockPaper, paper),
  where: counter.isUnsent('stockPaper', paper.id) ? ('saved' as const) : ('onServer' as const),
});

/** Every paper in short, newest first, those that wait to be sent among them. */
export const papersOf = async (counter: Counter, sight: Sight): Promise<readonly PaperEntry[]> => {
  if (!sight.reads(stockPaper)) return [];
  const over = touched(counter.overlay(), stockPaper);
  const under = (await counter.index(paperIndex).entries()).filter((entry) => !over.has(entry.id));
  const own = [...over.values()].flatMap((paper) => (paper ? paperEntry(paper) : []));
  return own.length === 0 ? under : [...under, ...own].sort(newestPaperFirst);
};

/**
 * Papers newest first, those that wait to be sent among them. Newest first; `staffId` empty for all; `text` as the
 * server's list is searched; times in milliseconds.
 */
export const paperList = defineQuery({
  name: 'paper.list',
  sources: ['stockPaper', 'product', 'outbox'],
  byRights: true,
  ask: async (counter, params: Params, seen): Promise<Page<ShownPaper>> => {
    const sight = await seen();
    const says = await rowsThatSay(counter, sight, paperListing.filters.text, params.text);
    const found = (await papersOf(counter, sight)).filter(wanted(params)).filter(says);
    const page = found.slice(params.offset, params.offset + params.limit).map(({ id }) => id);
    const papers = await counter.records.all(stockPaper, page);
    return { rows: papers.map((paper) => shown(counter, sight, paper)), total: found.length };
  },
});

export const paperById = defineQuery({
  name: 'paper.byId',
  sources: ['stockPaper', 'outbox'],
  byRights: true,
  ask: async (counter, { paperId }: { readonly paperId: string }, seen): Promise<ShownPaper | null> => {
    const [found, sight] = await Promise.all([counter.records.one(stockPaper, paperId), seen()]);
    return found && sight.reads(stockPaper) ? shown(counter, sight, found) : null;
  },
});
