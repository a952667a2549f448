import type { Pool } from 'pg';
import { card } from '#domain/card/card.ts';
import { member } from '#domain/member/member.ts';
import { moveOf } from '#domain/value-moves.ts';
import { readRecords } from '../http/record-reads.ts';
import { sayAct } from '../http/words.ts';
import { report } from '../log/report.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';

interface Named {
  readonly memberId?: string;
  readonly intoId?: string;
  readonly cardId?: string;
}

interface Sending {
  readonly pool: Pool;
  readonly sms: SmsProvider;
}

const mobilesOf = async ({ pool }: Sending, brandId: string, named: Named): Promise<string[]> => {
  const { memberId, intoId, cardId } = named;
  const ids = [memberId, intoId].flatMap((id) => id ?? []);
  if (ids.length === 0 && cardId !== undefined)
    ids.push(...(await readRecords(pool, card, brandId, 'id = $2', [cardId])).map((found) => found.memberId));
  const found = await readRecords(pool, member, brandId, 'id = any($2)', [ids]);
  return found.flatMap(({ mobile }) => mobile || []);
};

const sendTo = async ({ sms }: Sending, name: string, numbers: readonly string[]): Promise<void> => {
  const params = { what: sayAct('zh_CN', name) };
  for (const number of new Set(numbers)) await sms.send({ number, template: 'memberNotified', params });
};

/**
 * Tells members by SMS what a command has changed that is theirs; whoever has no mobile hears nothing. That a mobile became
 * another one is sent to the one before. Nobody waits for it.
 */
export const tellMembers = (
  parts: Sending,
  brandId: string,
  { name, args }: { readonly name: string; readonly args: unknown },
  formerMobiles: readonly string[] = [],
): void => {
  const move = moveOf(name);
  if (!move?.notice.includes('member') || (move.ofMobile && formerMobiles.length === 0)) return;
  const sent = move.ofMobile
    ? sendTo(parts, name, formerMobiles)
    : mobilesOf(parts, brandId, args as Named).then((numbers) => sendTo(parts, name, numbers));
  sent.catch((problem: unknown) =>
    report('error', `a member could not be notified of ${name}: ${problem instanceof Error ? problem.message : ''}`),
  );
};
