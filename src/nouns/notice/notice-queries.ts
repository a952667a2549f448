import { product } from '#domain/item/product/product.ts';
import { noticesFor, type SeenNotice, unreadByType } from '#domain/notice/audience.ts';
import { notice } from '#domain/notice/notice.ts';
import { marksId, noticeMarks } from '#domain/notice/notice-marks.ts';
import { namedProduct, productOf } from '#domain/notice/product-of.ts';
import { noticeTypes } from '#domain/notice/types.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

/** Which of the newest notices: of a type, 0 for all; unread ones alone. */
export interface NoticesAsked {
  readonly type: number;
  readonly unread: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Notices for whoever is signed in, the newest first, and how many of all of them are unread, by type. */
export const noticeList = defineQuery({
  name: 'notice.list',
  sources: ['notice', 'noticeMarks', 'product'],
  byRights: true,
  ask: async (
    { records, enrolment, browser },
    { type, unread, offset, limit }: NoticesAsked,
    seen,
  ): Promise<Page<SeenNotice> & { readonly unread: Readonly<Record<string, number>> }> => {
    const { shopId } = enrolment;
    const [all, { may, staffId }] = await Promise.all([records.many(notice, {}), seen()]);
    const marks = await records.one(noticeMarks, marksId(shopId, staffId));
    const own = noticesFor({ shopId, staffId, may, now: browser.now() }, all, marks);
    const found = own.filter((each) => (type === noticeTypes.all || each.type === type) && !(unread && each.isRead));
    const rows = found.slice(offset, offset + limit);
    const ids = [...new Set(rows.flatMap((each) => productOf(each) ?? []))];
    const products = ids.length === 0 ? [] : await records.all(product, ids);
    const nameOf = new Map(products.map(({ id, name }) => [id, name]));
    return {
      rows: rows.map((each) => namedProduct(each, nameOf)),
      total: found.length,
      unread: unreadByType(own),
    };
  },
});
