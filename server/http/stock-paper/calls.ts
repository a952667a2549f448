import { bookPaper } from '#domain/stock/book.ts';
import { type PaperBody, paperCalls } from '#domain/stock/calls.ts';
import { bringsIn, outTypes, paperTypes } from '#domain/stock/codes.ts';
import { paperListing } from '#domain/stock/paper-listing.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { notFound } from '../refusal.ts';
import { type InShop, serveCalls } from '../serve-calls.ts';
import { type Seen, serveList } from '../serve-list.ts';
import { seenStock } from '../stock/seen-stock.ts';
import { checkLines } from './check-lines.ts';

export const paperList = serveList(paperListing, { own: {} });

/** Looking at papers and writing them. */
export const paperRoutes = serveCalls(paperCalls, (parts) => {
  const { pool } = parts;
  const read = async (seen: Seen, id: string) => {
    const found = await paperList.one(pool, seen, id);
    if (!found) throw notFound('paper.unknown');
    return found;
  };

  type Listed = Parameters<typeof paperList.page>[2] & { readonly everywhere: '0' | '1' };
  const pageOf =
    (types: readonly number[]) =>
    ({ caller, query }: { readonly caller: Seen['caller']; readonly query: Listed }) =>
      paperList.page(pool, seenStock(caller, query.everywhere === '1'), query, ({ eb }) => eb('type', 'in', types));

  /** Gives the command that a counter would push; the same paper asked for again is not checked again. */
  const book =
    ({ at }: { readonly at: string }) =>
    async ({ caller, request, body }: InShop & { readonly body: PaperBody }) => {
      const { type, lines, ...rest } = body;
      const paperId = commandIdOf(request, caller, bookPaper, at.replace('POST ', ''));
      const known = await paperList.one(pool, { caller, shopIds: [caller.shop.id] }, paperId);
      if (!known) await checkLines(pool, caller, body);
      await bookCommand(parts, caller, bookPaper, { id: paperId, asked: body }, (takeNumber) => ({
        paperId,
        number: takeNumber(),
        type,
        ...rest,
        lines: lines.map((line) => ({ ...line, price: bringsIn(type) ? line.price : null })),
      }));
      return read(seenStock(caller, false), paperId);
    };

  return {
    list: pageOf(paperTypes),
    inbound: pageOf(paperTypes.filter(bringsIn)),
    outbound: pageOf(paperTypes.filter((type) => !bringsIn(type))),
    losses: pageOf([outTypes.loss]),
    cleanups: pageOf([outTypes.cleanup]),
    one: ({ caller, params }) => read(seenStock(caller, true), params.id),
    bookIn: book(paperCalls.bookIn),
    bookLoss: book(paperCalls.bookLoss),
    bookCleanup: book(paperCalls.bookCleanup),
    bookOut: book(paperCalls.bookOut),
  };
});
