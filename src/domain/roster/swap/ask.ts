import { z } from 'zod';
import { planOn } from '../../duty/who-is-there.ts';
import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { many } from '../../kernel/needs.ts';
import { weeksRead } from '../rewrite.ts';
import { swapStatuses } from './codes.ts';
import { dutySwap, swapNote, swapPartner } from './duty-swap.ts';
import { dutyOn, whyNotExchanged, whyNotHere } from './exchanged.ts';
import { aboutSwap, needsOfSwap, speaksFor } from './needs.ts';
import { statusAt } from './states.ts';

/** So many swaps of somebody are open at once, at most. */
const mostAsked = 20;

/**
 * Somebody asks a colleague, or anybody, to take a duty of theirs, or a colleague to exchange it for one of that
 * colleague's. What the roster would not let them do is refused at once. Whoever writes the roster may ask for others.
 */
export const askSwap = defineCommand({
  name: 'swap.ask',
  version: 1,
  offline: false,
  right: 'pc.roster.list',
  args: z.object({ ...aboutSwap, toId: swapPartner, note: swapNote }),
  needs: ({ toId, ...asked }) => ({ ...needsOfSwap(asked, toId), mine: many(dutySwap, { fromId: asked.fromId }) }),
  allows: (_, { fromId }, acting) => speaksFor(fromId, acting),
  decide({ existing, mine, ...read }, { dutySwapId: id, fromId, day, toId, forDay, note }, acting) {
    const { shopId, keptAt: askedAt } = acting;
    if (existing) return reject('swap.existsAlready');
    const from = read.staff.find((each) => each.id === fromId);
    if (!from) return reject('roster.staffUnknown');
    if (toId === fromId) return reject('swap.oneself');
    if (toId === '' && forDay !== '') return reject('swap.exchangeWithWhom');
    const weeks = weeksRead(read);
    const given = dutyOn(planOn(weeks, shopId, fromId, day), day);
    if (!given) return reject('swap.noDuty', { day });
    const taken = forDay === '' ? null : (dutyOn(planOn(weeks, shopId, toId, forDay), forDay) ?? undefined);
    if (taken === undefined) return reject('swap.theirNoDuty', { day: forDay });
    const asked = { status: swapStatuses.asked, given, taken };
    if (statusAt(asked, askedAt) === swapStatuses.lapsed) return reject('swap.lapsed');
    const open = mine.filter((each) =>
      [swapStatuses.asked, swapStatuses.agreed].some((status) => status === statusAt(each, askedAt)),
    );
    if (open.some((each) => each.shopId === shopId && each.given.day === day)) return reject('swap.askedAlready');
    if (open.length >= mostAsked) return reject('swap.tooMany', { count: mostAsked });
    if (toId !== '') {
      const taker = read.staff.find((each) => each.id === toId);
      if (!taker) return reject('roster.staffUnknown');
      const whyNot =
        whyNotHere(taker, shopId) ?? whyNotExchanged({ from, taker, day, forDay }, { weeks, shop: acting.shop });
      if (whyNot) return reject(whyNot.code, whyNot.params);
    }
    return accept([
      insert(dutySwap, {
        id,
        shopId,
        ...asked,
        fromId,
        toId,
        note,
        takerId: '',
        askedAt,
        agreedAt: null,
        endedAt: null,
        endedBy: '',
        reason: '',
      }),
    ]);
  },
});
