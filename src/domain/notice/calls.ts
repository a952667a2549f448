import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { notice } from './notice.ts';
import { mostNotices, noticeTypes } from './types.ts';

/** A notice as a call answers it, in the language of the call. */
const noticeRow = notice.schema.pick({ id: true, type: true, what: true, params: true, link: true }).extend({
  title: z.string(),
  /** Milliseconds since 1970. */
  created_at: z.int(),
  read: z.boolean(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** How many are unread: of the type that was asked for, and of each type. */
const unread = z.object({ count: z.int(), types: z.record(z.string(), z.int()) });

const since = z.coerce.number<number>().int().min(0);
const type = z.coerce.number<number>().int().min(noticeTypes.all).max(noticeTypes.service).default(noticeTypes.all);

/** Notices of the current shop for whoever is signed in (spec section 7). */
export const noticeCalls = defineCalls({
  list: {
    at: 'GET /notifications',
    right: 'byAnswer',
    says: 'The newest notices, those made after `created_at`, at most `limit` of them',
    query: z.object({
      limit: z.coerce.number<number>().int().min(1).max(mostNotices).default(mostNotices),
      created_at: since.default(0).describe('When the last one that is known was made, in milliseconds since 1970'),
    }),
    answer: z.array(noticeRow),
  },
  unread: {
    at: 'GET /notifications/unread',
    right: 'byAnswer',
    says: 'How many notices are unread, 99 at most',
    query: z.object({
      type: type.describe('0 all, 1 system, 2 device, 3 service'),
      start_time: since.default(0).describe('Those made after it, in milliseconds since 1970'),
    }),
    answer: unread,
  },
  read: {
    at: 'PUT /notifications/:id/read',
    says: 'The notice has been read',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: unread,
  },
  readAll: { at: 'PUT /notifications/read_all', says: 'All notices have been read', answer: unread },
});
