import type { Why } from '../../kernel/decision.ts';
import { leading, one, taken } from '../../kernel/needs.ts';
import { type Member, member } from '../../member/member.ts';
import { isOfCard, isOpen } from '../codes.ts';
import { type Order, order } from '../order.ts';

interface Naming {
  readonly orderId: string;
  readonly memberId: string;
  readonly soldWith?: string;
}

interface Named {
  /** The order that is named, of this shop. */
  readonly other: Order | undefined;
  /** Its id, of whatever shop. */
  readonly others: readonly string[];
  /** All records of the member. */
  readonly buyers: readonly Pick<Member, 'id'>[];
}

/** What has to be read of the order that another one says it is sold with (decision 0280). */
export const needsOfSoldWith = ({ soldWith = '', memberId }: Naming) => ({
  other: one(order, soldWith),
  others: taken(order, { id: soldWith }),
  buyers: leading(member, soldWith === '' ? '' : memberId, 'mergedInto'),
});

const isOfBuyer = (other: Order, { memberId }: Naming, { buyers }: Named): boolean =>
  other.memberId === memberId || buyers.some(({ id }) => id === other.memberId);

const wrong: Why = { code: 'order.soldWithOther', params: {} };

/**
 * Why an order that is paid is not sold with the card that it names: the order of a card is there first, is its member's,
 * and names this one.
 */
export const whyNotSoldWith = (said: Naming, named: Named): Why | undefined => {
  const { other } = named;
  if (said.soldWith === undefined) return undefined;
  const isPair = other && isOfCard(other) && other.soldWith === said.orderId && isOfBuyer(other, said, named);
  return isPair ? undefined : wrong;
};

/**
 * Why a card is not sold with the order that it names, which is paid after it: one that was not sent yet is not there, one
 * that waits for payment may still be another member's; one that is paid already names the card. No other shop has it.
 */
export const whyNotWithCard = (said: Naming, named: Named): Why | undefined => {
  const { other, others } = named;
  if (said.soldWith === undefined) return undefined;
  if (!other) return others.length === 0 && said.soldWith !== said.orderId ? undefined : wrong;
  if (isOfCard(other)) return wrong;
  const isPair = isOpen(other.status) || (other.soldWith === said.orderId && isOfBuyer(other, said, named));
  return isPair ? undefined : wrong;
};

/** What is said without the order that it names, where that is wrong: it has happened, and nothing of it rests on the name. */
export const withoutWrongName = <S extends Naming>(said: S, why: Why | undefined): S => {
  const { soldWith: _, ...rest } = said;
  return why ? (rest as S) : said;
};
