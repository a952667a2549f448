import { z } from 'zod';
import { type Card, card } from '../card/card.ts';
import { cardEntry } from '../card/card-entry.ts';
import { broughtEntries } from '../card/carried-over.ts';
import { cardTemplate } from '../card-template/card-template.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, append, insert, reject, update } from '../kernel/decision.ts';
import { followed, onServer } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { shop } from '../shop/shop.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { cardRow } from './card-row.ts';
import { itemsFound } from './items-found.ts';
import { judgeCards, movingInAt } from './judge-cards.ts';
import { byMobile } from './judge-members.ts';
import { cardsRight, mostRows } from './limits.ts';

/**
 * Takes in rows of a spreadsheet about cards that another system sold: all of them, or none where one is refused. What is
 * left on them comes into the ledger as a debt of the shop that sold them, in the month in which it was taken in.
 */
export const importCards = defineCommand({
  name: 'card.import',
  version: 1,
  offline: false,
  right: cardsRight,
  byCallAlone: true,
  inRegions: true,
  args: z.object({ rows: z.array(cardRow).min(1).max(mostRows) }),
  needs: ({ rows }) => {
    const items = rows.flatMap(({ item }) => item || []);
    return {
      members: followed(member, onServer(member, { mobile: rows.map(({ mobile }) => mobile) }), 'mergedInto'),
      cards: onServer(card, { number: rows.map(({ number }) => number) }),
      templates: onServer(cardTemplate, { name: rows.flatMap(({ name }) => name || []) }),
      numberedProducts: onServer(product, { number: items }),
      namedProducts: onServer(product, { name: items }),
      numberedServices: onServer(service, { number: items }),
      namedServices: onServer(service, { name: items }),
      shops: onServer(shop, {}),
      settings: onServer(shopSettings, {}),
    };
  },
  // Which of them it may reach is judged row by row.
  reaches: ({ shops = [] }) => shops.map(({ id }) => id),
  decide(loaded, { rows }, acting) {
    const { shopId, keptAt } = acting;
    const { members, cards = [], templates = [], shops = [], settings = [] } = loaded;
    const verdicts = judgeCards(rows, {
      members: byMobile(members, { shops, shopId, from: shopId }),
      cards,
      templates,
      shops,
      shopId,
      from: shopId,
      now: keptAt,
      movingIn: movingInAt(settings, keptAt),
      items: itemsFound(
        [...(loaded.numberedProducts ?? []), ...(loaded.namedProducts ?? [])],
        [...(loaded.numberedServices ?? []), ...(loaded.namedServices ?? [])],
      ),
    });
    if (verdicts.some(({ kind }) => kind === 'refused')) return reject('import.rowRefused');
    const written = new Map(
      verdicts.flatMap((verdict) =>
        'record' in verdict ? [[verdict.record.id, verdict.record as typeof verdict.record & Card] as const] : [],
      ),
    );
    return accept(
      [...written.values()].flatMap((after) => {
        const before = cards.find(({ id }) => id === after.id);
        const fresh = after.lots.slice(before?.lots.length ?? 0);
        return [
          before ? update(card, after) : insert(card, after),
          ...broughtEntries(after, fresh, acting).map((entry) => append(cardEntry, entry)),
        ];
      }),
    );
  },
});
