import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, insert, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { endOfDays } from '../values/end-of-time.ts';
import { marksId, mostMarks, type NoticeMarks, noMarks, noticeMarks } from './notice-marks.ts';

/** The marks of whoever reads, as they are now to be. */
const mark = (
  existing: NoticeMarks | undefined,
  acting: Pick<Acting, 'staffId' | 'shopId'>,
  change: (marks: NoticeMarks) => Partial<NoticeMarks>,
): Decision => {
  const marks = existing ?? noMarks(acting.shopId, acting.staffId);
  const next = { ...marks, ...change(marks) };
  return accept([existing ? update(noticeMarks, next) : insert(noticeMarks, next)]);
};

/**
 * Somebody has read a notice. It is not looked for: it may have gone meanwhile, which is no reason to refuse that it was
 * read.
 */
export const readNotice = defineCommand({
  name: 'notice.read',
  version: 1,
  offline: true,
  right: 'everybody',
  inRegions: true,
  args: z.object({ noticeId: z.string().min(1).max(100) }),
  needs: (_, { shopId, staffId }) => ({ marks: one(noticeMarks, marksId(shopId, staffId)) }),
  decide: ({ marks }, given, acting) =>
    mark(marks, acting, ({ readIds }) => ({
      readIds: [...readIds.filter((id) => id !== given.noticeId), given.noticeId].slice(-mostMarks),
    })),
});

/**
 * Somebody has read all notices that they were shown: those up to `upTo`, when the newest of them was made, in
 * milliseconds since 1970. What came later they have not seen.
 */
export const readAllNotices = defineCommand({
  name: 'notice.readAll',
  version: 1,
  offline: true,
  right: 'everybody',
  inRegions: true,
  args: z.object({ upTo: z.int().min(0).max(endOfDays) }),
  needs: (_, { shopId, staffId }) => ({ marks: one(noticeMarks, marksId(shopId, staffId)) }),
  decide: ({ marks }, given, acting) =>
    mark(marks, acting, ({ readUpTo }) => ({ readUpTo: Math.max(readUpTo, given.upTo) })),
});
