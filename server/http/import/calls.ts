import type { Pool } from 'pg';
import { importCalls } from '#domain/import/calls.ts';
import type { itemValues } from '#domain/import/item-values.ts';
import type { Verdict } from '#domain/import/judge.ts';
import { movingInAt } from '#domain/import/judge-cards.ts';
import { spelledLater } from '#domain/import/judge-items.ts';
import { sumsRight } from '#domain/import/limits.ts';
import { moveIn } from '#domain/import/move-in.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import { importCards } from '#domain/import/take-cards.ts';
import { importItems } from '#domain/import/take-items.ts';
import { importMembers } from '#domain/import/take-members.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { ShopSettings } from '#domain/shop/shop-settings.ts';
import { openBrand } from '../../import/brand-access.ts';
import { judgeCardRows, judgeItemRows, judgeMemberRows } from '../../import/judge-rows.ts';
import { sayFault } from '../../import/words.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { type InShop, serveCalls } from '../serve-calls.ts';
import type { Locale } from '../words.ts';
import { readOpeningSums } from './opening-sums.ts';

const cost = 'costPrice' satisfies keyof ReturnType<typeof itemValues>;

/** A verdict as the caller may see it: what goods cost takes a right. */
const shown = (verdict: Verdict, caller: CallerInShop, locale: Locale): RowVerdict => {
  const { kind } = verdict;
  const differences = 'differences' in verdict ? verdict.differences : [];
  return {
    kind,
    differences: differences
      .filter(({ field }) => field !== cost || caller.may('pc.inventory.value'))
      .map(({ field, before, after }) => ({ field, before: plain(before), after: plain(after) })),
    faults:
      kind === 'refused'
        ? verdict.faults.map((fault) => ({ ...fault, params: { ...fault.params }, reason: sayFault(locale, fault) }))
        : [],
  };
};
const plain = (value: RowVerdict['differences'][number]['before'] | readonly string[]) =>
  Array.isArray(value) ? [...value] : (value as RowVerdict['differences'][number]['before']);

/** Spreadsheets that are taken in from a browser, some rows at a time. */
export const importRoutes = serveCalls(importCalls, (parts) => {
  const { pool } = parts;
  type Judge<Row> = (
    pool: Pool,
    caller: CallerInShop,
    rows: readonly Row[],
    newIn: string | undefined,
  ) => Promise<readonly Verdict[]>;
  type AskedRows<Row> = InShop & { readonly body: { readonly rows: readonly Row[]; readonly newIn?: string } };
  const judgeItems: Judge<Parameters<typeof judgeItemRows>[1][number]> = async (_, caller, rows) =>
    (
      await judgeItemRows(openBrand(pool, caller.brandId), rows, {
        maySetCost: caller.may('pc.inventory.value'),
        maySetOwn: caller.may('pc.item.price'),
        place: caller.shop,
        spell: spelledLater,
      })
    ).verdicts;
  const judgeMembers: Judge<Parameters<typeof judgeMemberRows>[1][number]> = (_, caller, rows, newIn) =>
    judgeMemberRows(openBrand(pool, caller.brandId), rows, {
      shops: caller.shops,
      shopId: caller.shop.id,
      from: caller.shop.id,
      now: Date.now(),
      newIn,
      spell: spelledLater,
    });

  const settingsIn = (caller: CallerInShop) => openBrand(pool, caller.brandId).read<ShopSettings>('shopSettings');
  const judgeCards: Judge<Parameters<typeof judgeCardRows>[1][number]> = async (_, caller, rows) => {
    const now = Date.now();
    return judgeCardRows(openBrand(pool, caller.brandId), rows, {
      shops: caller.shops,
      shopId: caller.shop.id,
      from: caller.shop.id,
      now,
      movingIn: movingInAt(await settingsIn(caller), now),
    });
  };
  const movingIn = async (caller: CallerInShop) => {
    const settings = await settingsIn(caller);
    const ids = movingInAt(settings, Date.now());
    return settings
      .filter(({ id }) => ids.has(id))
      .map(({ id: shopId, movesInUntil }) => ({ shopId, until: movesInUntil ?? 0 }));
  };

  const preview =
    <Row>(judge: Judge<Row>) =>
    async ({ caller, body, request }: AskedRows<Row>): Promise<RowVerdict[]> => {
      const verdicts = await judge(pool, caller, body.rows, body.newIn);
      return verdicts.map((verdict) => shown(verdict, caller, localeOfCall(request)));
    };
  /** Rows that are refused are left out, those that change nothing need no command; of the others one takes in all. */
  const take =
    <Row>(command: AnyCommand, judge: Judge<Row>) =>
    async (asked: AskedRows<Row>): Promise<RowVerdict[]> => {
      const { caller, body, request } = asked;
      const verdicts = await judge(pool, caller, body.rows, body.newIn);
      const rows = body.rows.filter((_, place) => 'record' in (verdicts[place] ?? {}));
      const id = commandIdOf(request, caller, command, '');
      const args = body.newIn === undefined ? { rows } : { rows, newIn: body.newIn };
      if (rows.length > 0) await bookCommand(parts, caller, command, { id, asked: args }, () => args);
      return verdicts.map((verdict) => shown(verdict, caller, localeOfCall(request)));
    };
  return {
    previewItems: preview(judgeItems),
    takeItems: take(importItems, judgeItems),
    previewMembers: preview(judgeMembers),
    takeMembers: take(importMembers, judgeMembers),
    previewCards: preview(judgeCards),
    takeCards: take(importCards, judgeCards),
    openingSums: ({ caller }) =>
      readOpeningSums(
        pool,
        caller.brandId,
        shopsWhere(caller, [sumsRight]).map(({ id }) => id),
      ),
    movingIn: ({ caller }) => movingIn(caller),
    moveIn: async ({ caller, params, body, request }) => {
      const id = commandIdOf(request, caller, moveIn, params.id);
      await bookCommand(parts, caller, moveIn, { id, asked: body }, () => ({ shopId: params.id, ...body }));
      return movingIn(caller);
    },
  };
});
