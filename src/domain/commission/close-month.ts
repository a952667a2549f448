import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { many } from '../kernel/needs.ts';
import { month } from '../overview/months.ts';
import { typedText } from '../values/plain-text.ts';
import {
  type CommissionMonth,
  closedAmong,
  commissionMonth,
  whyNotClosed,
  whyNotReopened,
} from './commission-month.ts';

/** Why a month is reopened. */
export const reopenReason = typedText().min(1, 'field.required').max(200);

const idOf = (shopId: string, of: string): string => `${shopId}:${of}`;

/** Closes a month of this store: its sheet stays as it is, and whatever would change it is paid in the next one. */
export const closeMonth = defineCommand({
  name: 'commissionMonth.close',
  version: 1,
  offline: false,
  right: 'pc.staff.commissionClose',
  byCallAlone: true,
  args: z.object({
    month,
    /** What the sheet comes to that is closed, in fen. */
    total: z.int(),
    /** The closing of the latest month on which its corrections rest; empty while no month is closed. */
    after: z.string().max(64),
  }),
  needs: (_, { shopId }) => ({ months: many(commissionMonth, { shopId }) }),
  decide({ months }, { month: of, total, after }, { shop, shopId, keptAt, staffId, commandId }) {
    const why = whyNotClosed(months, of, { timeZone: shop.timeZone, now: keptAt });
    if (why) return reject(why.code, why.params);
    if ((closedAmong(months).at(-1)?.closing.id ?? '') !== after) return reject('commissionMonth.changed');
    const existing = months.find((one) => one.month === of);
    const done: CommissionMonth = {
      id: idOf(shopId, of),
      shopId,
      month: of,
      closing: { id: commandId, at: keptAt, staffId, total },
      history: [...(existing?.history ?? []), { what: 'closed', at: keptAt, staffId, reason: '', total }],
    };
    return accept([existing ? update(commissionMonth, done) : insert(commissionMonth, done)]);
  },
});

/** Reopens the latest closed month of this store: its sheet follows from the rules again. */
export const reopenMonth = defineCommand({
  name: 'commissionMonth.reopen',
  version: 1,
  offline: false,
  right: 'pc.staff.commissionClose',
  byCallAlone: true,
  args: z.object({ month, reason: reopenReason }),
  needs: (_, { shopId }) => ({ months: many(commissionMonth, { shopId }) }),
  decide({ months }, { month: of, reason }, { keptAt, staffId }) {
    const why = whyNotReopened(months, of);
    const existing = closedAmong(months).find((one) => one.month === of);
    if (why || !existing) return reject(why?.code ?? 'commissionMonth.notClosed', why?.params);
    const { total } = existing.closing;
    const history = [...existing.history, { what: 'reopened' as const, at: keptAt, staffId, reason, total }];
    return accept([update(commissionMonth, { ...existing, closing: null, history })]);
  },
});
