import { product } from '#domain/item/product.ts';
import { noticesFor, type SeenNotice, unreadByType } from '#domain/notice/audience.ts';
import { notice } from '#domain/notice/notice.ts';
import { marksId, noticeMarks } from '#domain/notice/notice-marks.ts';
import { namedProduct, productOf } from '#domain/notice/product-of.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The newest notices for a person, and how many are unread by type. */
export interface Notices {
  readonly rows: readonly SeenNotice[];
  readonly unread: Readonly<Record<string, number>>;
}

/** What the shop's notices are for whoever works here; `staffId` is theirs, `since` from when on they are shown. */
export const noticeList = defineQuery({
  name: 'notice.list',
  sources: ['notice', 'noticeMarks', 'product'],
  byRights: true,
  ask: async ({ records, enrolment, browser }, { staffId }: { readonly staffId: string }, seen): Promise<Notices> => {
    const { shopId } = enrolment;
    const [all, marks, { may }] = await Promise.all([
      records.many(notice, {}),
      records.one(noticeMarks, marksId(shopId, staffId)),
      seen(),
    ]);
    const found = noticesFor({ shopId, staffId, may, now: browser.now() }, all, marks);
    const ids = [...new Set(found.flatMap((each) => productOf(each) ?? []))];
    const products = ids.length === 0 ? [] : await records.all(product, ids);
    const nameOf = new Map(products.map(({ id, name }) => [id, name]));
    return { rows: found.map((each) => namedProduct(each, nameOf)), unread: unreadByType(found) };
  },
});
