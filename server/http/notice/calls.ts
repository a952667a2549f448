import { sql } from 'kysely';
import type { Pool } from 'pg';
import { product } from '#domain/item/product/product.ts';
import { isFor, noticesFor, type Reader, type SeenNotice, unreadByType } from '#domain/notice/audience.ts';
import { noticeCalls } from '#domain/notice/calls.ts';
import { notice } from '#domain/notice/notice.ts';
import { marksId, noticeMarks } from '#domain/notice/notice-marks.ts';
import { namedProduct, productOf } from '#domain/notice/product-of.ts';
import { readAllNotices, readNotice } from '#domain/notice/read.ts';
import { mostNotices, noticesStay } from '#domain/notice/types.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { notFound } from '../refusal.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';
import { type Locale, sayNotice } from '../words.ts';

const readerOf = ({ shop, staff, may }: CallerInShop): Reader => ({
  shopId: shop.id,
  staffId: staff.id,
  may,
  now: Date.now(),
});

/** The newest notices that the caller sees in the current shop, made after `since`. */
const noticesOf = async (pool: Pool, caller: CallerInShop, since = 0): Promise<SeenNotice[]> => {
  const { brandId, shop, staff, permissions } = caller;
  const reader = readerOf(caller);
  const granted = ['', ...permissions];
  const rights = permissions.has('*') ? sql<boolean>`true` : sql<boolean>`permission = any(${granted})`;
  const [found, [marks]] = await Promise.all([
    rowsOf(
      pool,
      recordsOf(notice, brandId)
        .where('shopId', 'in', ['', shop.id])
        .where('staffId', 'in', ['', staff.id])
        .where('createdAt', '>', Math.max(since, reader.now - noticesStay))
        .where(rights)
        .orderBy('createdAt', 'desc')
        .limit(mostNotices),
    ),
    rowsOf(pool, recordsOf(noticeMarks, brandId).where('id', '=', marksId(shop.id, staff.id))),
  ]);
  return noticesFor(reader, found, marks);
};

/** What a notice says, with the product's name in place of its id. */
const titlesOf = async (pool: Pool, { brandId, shop }: CallerInShop, locale: Locale, seen: readonly SeenNotice[]) => {
  const ids = [...new Set(seen.flatMap((each) => productOf(each) ?? []))];
  const products = ids.length === 0 ? [] : await rowsOf(pool, recordsOf(product, brandId).where('id', 'in', ids));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  return (each: SeenNotice) => sayNotice(locale, each.what, namedProduct(each, nameOf).params, shop.currencyFlag);
};

/** Notices of the current shop, and that they have been read. */
export const noticeRoutes = serveCalls(noticeCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const unread = async (caller: CallerInShop, type = 0, since = 0) => {
    const types = unreadByType(await noticesOf(pool, caller, since));
    return { count: types[type] ?? 0, types };
  };
  return {
    list: async ({ caller, query, request }) => {
      const seen = (await noticesOf(pool, caller, query.created_at)).slice(0, query.limit);
      const titleOf = await titlesOf(pool, caller, localeOfCall(request), seen);
      return seen.map((each) => {
        const { id, type, what, params, link, createdAt, isRead } = each;
        return { id, type, what, params, link, title: titleOf(each), created_at: createdAt, read: isRead };
      });
    },
    unread: ({ caller, query }) => unread(caller, query.type, query.start_time),
    read: give(
      readNotice,
      async ({ caller, params }) => {
        const [found] = await rowsOf(pool, recordsOf(notice, caller.brandId).where('id', '=', params.id));
        if (!found || !isFor(readerOf(caller), found)) throw notFound('notice.unknown');
        return { noticeId: params.id };
      },
      (caller) => unread(caller),
    ),
    readAll: give(
      readAllNotices,
      async ({ caller }) => {
        const [newest] = await noticesOf(pool, caller);
        return newest ? { upTo: newest.createdAt } : null;
      },
      (caller) => unread(caller),
    ),
  };
});
