import { type Change, recordsIn } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { member } from './member.ts';

/** The mobiles that members had before these changes, and have no more. */
export const formerMobiles = (
  changes: readonly Change[],
  before: (entity: string, id: string) => AnyRecord | undefined,
): string[] =>
  recordsIn(changes, member).flatMap(({ id, mobile }) => {
    const was = member.schema.pick({ mobile: true }).safeParse(before(member.name, id)).data?.mobile ?? '';
    return was === '' || was === mobile ? [] : [was];
  });
