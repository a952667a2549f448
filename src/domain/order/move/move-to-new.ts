import type { Operation } from '../operations.ts';
import type { Order } from '../order.ts';

/**
 * The part of a draft that can go onto an order of its own, when the order it was meant for was closed elsewhere:
 * the lines it adds and what it did to them. What it changed on the closed order's own lines stays behind.
 */
export const ownOperations = (
  closed: Pick<Order, 'lines' | 'memberId' | 'memberName'>,
  draft: readonly Operation[],
): Operation[] => {
  const theirs = new Set(closed.lines.map((line) => line.id));
  const own = draft.filter((what) =>
    what.op === 'add' ? !theirs.has(what.line.id) : !('lineId' in what) || !theirs.has(what.lineId),
  );
  const member: Operation[] =
    closed.memberId === '' ? [] : [{ op: 'setMember', memberId: closed.memberId, memberName: closed.memberName }];
  return [...member, ...own];
};
