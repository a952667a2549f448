import { swapStatuses } from '../roster/swap/codes.ts';
import type { DutySwap } from '../roster/swap/duty-swap.ts';
import type { Notice, noticeRights } from './notice.ts';

/** What a swap of duties gives notice of, and to whom. */
interface SwapSaid extends Pick<Notice, 'id' | 'shopId' | 'what' | 'params' | 'link'> {
  readonly permission?: (typeof noticeRights)[number];
  readonly staffId?: string;
}

const own = '/own-work';

/**
 * Word of a swap to those whom it concerns once it is another one than before: whoever is asked, whoever writes the roster,
 * and the two whose duties they are. Nobody is told of what they did themselves.
 */
export const saidOfSwap = (now: DutySwap, was: DutySwap | undefined): readonly SwapSaid[] => {
  if (now.status === was?.status) return [];
  const { id, shopId, fromId, toId, takerId, endedBy } = now;
  const params = { day: now.given.day };
  const about = (what: Notice['what'], to: string) => ({
    id: `swap:${id}:${now.status}:${now.agreedAt ?? 0}:${to}`,
    shopId,
    what,
    params,
  });
  const toOne = (what: Notice['what'], ...people: readonly string[]): SwapSaid[] =>
    [...new Set(people)]
      .filter((staffId) => staffId !== '' && staffId !== endedBy)
      .map((staffId) => ({ ...about(what, staffId), staffId, link: own }));
  const { asked, agreed, granted, refused, declined, withdrawn } = swapStatuses;
  switch (now.status) {
    case asked:
      if (was) return [];
      return toId === ''
        ? [{ ...about('swapForAnybody', 'all'), permission: 'pc.roster.list', link: own }]
        : toOne('swapAsked', toId);
    case agreed:
      return [{ ...about('swapAgreed', 'roster'), permission: 'pc.roster.edit', link: '/appointment/swaps' }];
    case granted:
      return toOne('swapGranted', fromId, takerId);
    case refused:
      return toOne('swapRefused', fromId, takerId);
    case declined:
      return toOne('swapDeclined', fromId);
    case withdrawn:
      return toOne('swapWithdrawn', was?.status === agreed ? takerId : toId);
    default:
      return [];
  }
};
