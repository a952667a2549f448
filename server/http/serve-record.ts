import type { AnyCall, PageOf } from '#domain/kernel/call.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { onlyId } from '#domain/kernel/giving.ts';
import type { AnyListing, ListQuery, RowOf } from '#domain/kernel/listing.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { CallerInShop } from './caller.ts';
import { notFound } from './refusal.ts';
import type { RouteParts } from './route-parts.ts';
import { type Answers, commandCalls, type InShop, serveCalls } from './serve-calls.ts';
import type { Condition, Seen, serveList } from './serve-list.ts';

type Calls = Readonly<Record<string, AnyCall>>;
type Giving<C> = { [N in keyof C]: C[N] extends { readonly gives: object } ? N : never }[keyof C];
/** The calls whose declaration says all that comes of them. */
type Declared<C> = {
  [N in keyof C]: C[N] extends { readonly gives: object } | { readonly finds: object } | { readonly list: object }
    ? N
    : never;
}[keyof C];

/** How a record that calls are about is read as somebody sees it. */
type Read<Row> = (caller: CallerInShop, id: string) => Promise<Row>;
type AnyAnswers = Readonly<Record<string, (asked: InShop) => Promise<unknown>>>;

/** Answers the calls that give a command, each by the record as it then is: by its id alone where it is no more. */
export const answersGiving = <const C extends Calls, Row>(
  parts: RouteParts,
  calls: C,
  read: Read<Row>,
): Pick<Answers<C>, Giving<C>> => {
  const { give } = commandCalls(parts);
  const answerOf = ({ gives, ids = {}, answer }: AnyCall) => {
    const command = gives as AnyCommand;
    return give(
      command,
      ({ request, body }: InShop, commandId) => {
        const named = request.params as Readonly<Record<string, string>>;
        const said = Object.entries(ids).map(([argument, name = '']) => [argument, named[name] ?? commandId]);
        return { ...(body as object | undefined), ...Object.fromEntries(said) };
      },
      answer === onlyId ? async (_, id): Promise<unknown> => ({ id }) : read,
    );
  };
  const all = Object.entries(calls).flatMap(([name, call]) => (call.gives ? [[name, answerOf(call)] as const] : []));
  return Object.fromEntries(all) as AnyAnswers as Pick<Answers<C>, Giving<C>>;
};

interface OfList<L extends AnyListing, Row> {
  /** Which of them somebody sees. */
  readonly seen: (caller: CallerInShop, listing: AnyListing) => Seen;
  /** Why one that somebody does not see is not found. */
  readonly unknown: Reason;
  /** What narrows every page, as those that were removed are on none. */
  readonly fixed?: Condition<L>;
  /** A row as it is answered, where that says more than the list. */
  readonly shown?: (row: RowOf<L>, caller: CallerInShop) => Row;
}
type Served<L extends AnyListing> = Pick<ReturnType<typeof serveList<L>>, 'listing' | 'one' | 'page'>;

/** The records of a list, as calls read them. */
export const readsOf =
  <L extends AnyListing, Row = RowOf<L>>({ listing, one, page }: Served<L>, how: OfList<L, Row>) =>
  ({ pool }: Pick<RouteParts, 'pool'>) => {
    const { seen, unknown, fixed, shown = (row: RowOf<L>) => row as Row } = how;
    return {
      read: async (caller: CallerInShop, id: string): Promise<Row> => {
        const found = await one(pool, seen(caller, listing), id);
        if (!found) throw notFound(unknown);
        return shown(found, caller);
      },
      page: async (
        { caller, query }: { readonly caller: CallerInShop; readonly query: ListQuery },
        narrowed: Condition<L> | undefined = fixed,
      ): Promise<PageOf<Row>> => {
        const { rows, total } = await page(pool, seen(caller, listing), query, narrowed);
        return { rows: rows.map((row) => shown(row, caller)), total };
      },
    };
  };

type Reads<L extends AnyListing, Row> = ReturnType<ReturnType<typeof readsOf<L, Row>>>;
/** What the declaration of some calls does not say, and what comes otherwise of those of which it does. */
type Own<C extends Calls> = Omit<Answers<C>, Declared<C>> & Partial<Pick<Answers<C>, Declared<C>>>;
type OwnAnswers<C extends Calls, L extends AnyListing, Row> = (parts: RouteParts, reads: Reads<L, Row>) => Own<C>;

/**
 * Takes the calls about the records of a list: a page of it, one of its rows, and whatever gives a command are answered
 * by their declaration, all others by `own`.
 */
export const serveRecord = <const C extends Calls, L extends AnyListing, Row = RowOf<L>>(
  calls: C,
  list: Served<L>,
  how: OfList<L, Row>,
  ...[own]: [Exclude<keyof C, Declared<C>>] extends [never]
    ? [own?: OwnAnswers<C, L, Row>]
    : [own: OwnAnswers<C, L, Row>]
) => {
  const readsIn = readsOf(list, how);
  return serveCalls(calls, (parts) => {
    const reads = readsIn(parts);
    const { read, page } = reads;
    const declared = Object.entries(calls).flatMap(([name, { list: asked, finds }]): [string, unknown][] => {
      if (asked === list.listing) return [[name, page]];
      return finds ? [[name, ({ caller, params }: AskedById) => read(caller, params.id)]] : [];
    });
    return {
      ...answersGiving(parts, calls, read),
      ...Object.fromEntries(declared),
      ...own?.(parts, reads),
    } as Answers<C>;
  });
};

interface AskedById {
  readonly caller: CallerInShop;
  readonly params: { readonly id: string };
}
