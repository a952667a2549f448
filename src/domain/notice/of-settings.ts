import type { z } from 'zod';
import { recordsIn } from '../kernel/decision.ts';
import { defaultSettings, shopSettings } from '../shop/shop-settings.ts';
import type { Notice } from './notice.ts';
import type { Changed } from './of-worth.ts';

type Told = Pick<Notice, 'what' | 'params'>;
const told = (field: string, params: Notice['params'] = {}): Told[] => [
  { what: 'valueMoved', params: { move: `shop.settings.${field}`, ...params } },
];

const unlocking = shopSettings.schema.pick({
  paymentPasswordRule: true,
  paymentPasswordAbove: true,
  debtAllowed: true,
  debtLimit: true,
  chatAppCode: true,
  walletCode: true,
});
type Unlocking = Readonly<z.infer<typeof unlocking>>;

/** The amount counts where one is asked above it. */
const amountOf = ({ paymentPasswordRule: rule, paymentPasswordAbove: above }: Unlocking): number =>
  rule === 'above' ? above : 0;

const ofPassword = (was: Unlocking, now: Unlocking): Told[] => {
  const [wasFen, nowFen] = [amountOf(was), amountOf(now)];
  const { paymentPasswordRule: before } = was;
  const { paymentPasswordRule: after } = now;
  if (before === after && wasFen === nowFen) return [];
  const asked = { was: before === 'above' ? 'aboveWas' : before, now: after === 'above' ? 'aboveNow' : after };
  return told('paymentPassword', { ...asked, wasFen, nowFen });
};

const ofDebt = (was: Unlocking, now: Unlocking): Told[] => {
  const limits = { wasFen: was.debtLimit, nowFen: now.debtLimit };
  if (was.debtAllowed !== now.debtAllowed) return told(now.debtAllowed ? 'debtAllowed' : 'debtEnded', limits);
  return was.debtLimit === now.debtLimit ? [] : told('debtLimit', limits);
};

const ofCodes = (was: Unlocking, now: Unlocking): Told[] =>
  (['chatAppCode', 'walletCode'] as const).flatMap((field) => (was[field] === now[field] ? [] : told(field)));

/**
 * What is told of a shop's settings by which members' money moves: when their payment password is asked for, what they may
 * owe, and to which codes they pay.
 */
export const settingsTold = ({ changes, before }: Pick<Changed, 'changes' | 'before'>): Told[] =>
  recordsIn(changes, shopSettings).flatMap((now) => {
    const was = unlocking.safeParse(before(shopSettings.name, now.id)).data ?? defaultSettings(now.id);
    return [ofPassword, ofDebt, ofCodes].flatMap((of) => of(was, now));
  });
