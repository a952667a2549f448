import type { Change } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { formerMobiles } from '../member/former-mobiles.ts';
import { type CardMoney, cardMoneyOf } from './of-card-money.ts';

/** What members hear of what was changed, beside that it was. */
export interface HeardByMembers {
  /** Mobiles that members have no more: they hear of it there. */
  readonly formerMobiles: readonly string[];
  readonly cardMoney: readonly CardMoney[];
}

/** What members hear of these changes. */
export const heardByMembers = (
  changes: readonly Change[],
  before: (entity: string, id: string) => AnyRecord | undefined,
): HeardByMembers => ({ formerMobiles: formerMobiles(changes, before), cardMoney: cardMoneyOf(changes) });
