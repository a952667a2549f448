import type { Pool } from 'pg';
import type { cardCalls } from '#domain/card/calls.ts';
import { type Card, card } from '#domain/card/card.ts';
import type { SellArgs } from '#domain/card/sell-args.ts';
import { cardTemplate } from '#domain/card-template/card-template.ts';
import { itemsBrought } from '#domain/card-template/terms.ts';
import type { BodyOf } from '#domain/kernel/call.ts';
import type { Fen } from '#domain/values/money.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { memberNameOf } from '../order/member-name-of.ts';
import { RefusedCall } from '../refusal.ts';

type Asked = Omit<BodyOf<typeof cardCalls.issue>, 'memberId'>;
/** Onto which card of whom it comes. */
interface Onto {
  readonly cardId: string;
  readonly memberId: string;
}

const invalid = (field: string, code: 'card.notSold' | 'card.unknown'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code, fields: { [field]: code } });

/** A card that the shop knows; 422 where there is none. */
export const cardHere = async (pool: Pool, { brandId, shop }: CallerInShop, cardId: string): Promise<Card> => {
  const [found] = await rowsOf(pool, recordsOf(card, brandId).where('id', '=', cardId));
  if (!found?.shopIds.includes(shop.id)) throw invalid('cardId', 'card.unknown');
  return found;
};

/** What a counter would say that sells by this template, as it is now; its order and payments get ids made of the command's. */
export const saleArgsOf = async (
  pool: Pool,
  { brandId, shop }: CallerInShop,
  { templateId, price, payments, ...rest }: Asked & { readonly amount?: Fen | undefined },
  { cardId, memberId }: Onto,
  commandId: string,
): Promise<Omit<SellArgs, 'number'>> => {
  const [template] = await rowsOf(pool, recordsOf(cardTemplate, brandId).where('id', '=', templateId));
  if (!template) throw invalid('templateId', 'card.notSold');
  return {
    orderId: commandId,
    cardId,
    memberId,
    memberName: await memberNameOf(pool, { brandId, shopId: shop.id }, memberId),
    templateId,
    termsVersion: template.termsVersion,
    services: itemsBrought(template, 'service'),
    products: itemsBrought(template, 'product'),
    price: price ?? rest.amount ?? template.price,
    ...rest,
    payments: payments.map((payment, index) => ({ ...payment, id: `${commandId}:${index}` })),
  };
};
