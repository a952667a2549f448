import type { May, Permission } from '../permissions.ts';
import type { Notice } from './notice.ts';
import type { NoticeMarks } from './notice-marks.ts';
import { mostNotices, noticesStay, noticeTypes } from './types.ts';

/** Who looks at notices, in which shop, and when. */
export interface Reader {
  readonly shopId: string;
  readonly staffId: string;
  readonly may: May;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether a notice is for this person: of their shop or the brand, for them or for whoever has a right that they have. */
export const isFor = ({ shopId, staffId, may, now }: Reader, notice: Notice): boolean =>
  ['', shopId].includes(notice.shopId) &&
  ['', staffId].includes(notice.staffId) &&
  (notice.permission === '' || may(notice.permission as Permission)) &&
  notice.createdAt > now - noticesStay;

export const isRead = (
  { id, createdAt }: Pick<Notice, 'id' | 'createdAt'>,
  { readUpTo, readIds }: Pick<NoticeMarks, 'readUpTo' | 'readIds'>,
): boolean => createdAt <= readUpTo || readIds.includes(id);

/** A notice as somebody sees it. */
export interface SeenNotice extends Notice {
  readonly isRead: boolean;
}

/** The newest notices for somebody, 99 at most, the newest first. */
export const noticesFor = (reader: Reader, all: readonly Notice[], marks: NoticeMarks | undefined): SeenNotice[] =>
  all
    .filter((notice) => isFor(reader, notice))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, mostNotices)
    .map((notice) => ({ ...notice, isRead: marks !== undefined && isRead(notice, marks) }));

/** How many of these are unread, by type; those of type 0 are all of them. */
export const unreadByType = (
  seen: readonly Pick<SeenNotice, 'type' | 'isRead'>[],
): Readonly<Record<string, number>> => {
  const unread = seen.filter((notice) => !notice.isRead);
  const of = (type: number) => unread.filter((notice) => type === noticeTypes.all || notice.type === type).length;
  return Object.fromEntries(noticeTypes.codes.map((type) => [type, of(type)]));
};
