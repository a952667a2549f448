import type { Pool } from 'pg';
import { card } from '#domain/card/card.ts';
import type { HeardByMembers } from '#domain/notice/heard-by-members.ts';
import type { CardMoney } from '#domain/notice/of-card-money.ts';
import { shop } from '#domain/shop/shop.ts';
import { messagesPerNumber, messagesPerShop } from '#domain/sms/message-limits.ts';
import { moveOf } from '#domain/value-moves.ts';
import { readRecords } from '../http/record-reads.ts';
import { sayAct } from '../http/words.ts';
import { report } from '../log/report.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import { takePlace } from '../sms/take-place.ts';
import { memberWith, personOf } from './person-of.ts';

interface Named {
  readonly memberId?: string;
  readonly intoId?: string;
  readonly cardId?: string;
}

interface Sending {
  readonly pool: Pool;
  readonly sms: SmsProvider;
}
/** Where it was done. */
interface DoneIn {
  readonly brandId: string;
  readonly shopId: string;
}

/** Where members are reached: each of two whose records become one at the mobile that it had, else the person. */
const mobilesOf = async (parts: Sending, brandId: string, named: Named): Promise<string[]> => {
  const { cardId, intoId } = named;
  const [ofCard] =
    named.memberId === undefined && cardId !== undefined
      ? await readRecords(parts.pool, card, brandId, 'id = $2', [cardId])
      : [];
  const memberId = named.memberId ?? ofCard?.memberId;
  const found = [
    memberId === undefined
      ? undefined
      : await (intoId === undefined ? personOf : memberWith)(parts.pool, brandId, memberId),
    intoId === undefined ? undefined : await memberWith(parts.pool, brandId, intoId),
  ];
  return found.flatMap((each) => each?.mobile || []);
};

/** Sends it to each number, as far as that has not been sent much and the shop has not brought about much. */
const sendTo = async (
  { pool, sms }: Sending,
  { brandId, shopId }: DoneIn,
  what: string,
  numbers: readonly string[],
): Promise<void> => {
  const ofShop = { subject: `messages of ${brandId} ${shopId}`, limits: messagesPerShop };
  for (const number of new Set(numbers)) {
    const toNumber = { subject: `message of ${brandId} to ${number}`, limits: messagesPerNumber };
    const place = await takePlace(pool, [ofShop, toNumber], Date.now());
    if ('wait' in place) report('warn', `shop ${shopId} has brought about more than members are notified`);
    else await sms.send({ number, template: 'memberNotified', params: { what } });
  }
};

/** Tells whoever holds a card what it came to, at the mobile of the record that counts. */
const sendMoney = async (parts: Sending, done: DoneIn, money: readonly CardMoney[]): Promise<void> => {
  const { brandId } = done;
  for (const { memberId, shopId, move, fen } of money) {
    const [at] = await readRecords(parts.pool, shop, brandId, 'id = $2', [shopId]);
    const what = sayAct('zh_CN', move, { givenFen: fen }, at?.currencyFlag);
    await sendTo(parts, done, what, await mobilesOf(parts, brandId, { memberId }));
  }
};

/**
 * Tells members by SMS what a command has changed that is theirs; whoever has no mobile hears nothing. That a mobile became
 * another one is sent to the one before, and money of a card with its amount. Nobody waits for it, and nobody has telephones
 * ring by it without end.
 */
export const tellMembers = (
  parts: Sending,
  done: DoneIn,
  { name, args }: { readonly name: string; readonly args: unknown },
  { formerMobiles, cardMoney }: HeardByMembers = { formerMobiles: [], cardMoney: [] },
): void => {
  const move = moveOf(name);
  if (!move?.notice.includes('member') || (move.ofMobile && formerMobiles.length === 0)) return;
  const send = async (): Promise<void> => {
    if (move.ofCardMoney) return sendMoney(parts, done, cardMoney);
    const numbers = move.ofMobile ? formerMobiles : await mobilesOf(parts, done.brandId, args as Named);
    await sendTo(parts, done, sayAct('zh_CN', name), numbers);
  };
  send().catch((problem: unknown) =>
    report('error', `a member could not be notified of ${name}: ${problem instanceof Error ? problem.message : ''}`),
  );
};
