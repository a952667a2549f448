import { type Expression, type SqlBool, sql } from 'kysely';
import { templateCalls } from '#domain/card-template/calls.ts';
import { type CardTemplate, cardTemplate, templateStatus } from '#domain/card-template/card-template.ts';
import { enableCardTemplate } from '#domain/card-template/enable.ts';
import { gainsOf } from '#domain/card-template/gains.ts';
import { type TemplateRow, templateListing } from '#domain/card-template/template-listing.ts';
import { placesOf, reaches, upwards } from '#domain/shop/reach.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { statusNamed } from '../list-filters.ts';
import { namesById } from '../names-by-id.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { type Condition, knownHere, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

type Yes = Condition<typeof templateListing>;
const todayIn = ({ shop }: CallerInShop): string => dayIn(Date.now(), shop.timeZone);

/** The conditions of `templateStatus`, as SQL of the row; those that were removed are in a list of their own. */
const isInStatus: Readonly<Record<TemplateRow['status'], (today: string) => Expression<SqlBool>>> = {
  invalid: () => sql`(not found.enabled or found.removed_at is not null)`,
  ended: (today) =>
    sql`(found.enabled and found.removed_at is null and found.validity = 'untilDay' and found.valid_until < ${today})`,
  active: (today) =>
    sql`(found.enabled and found.removed_at is null and not (found.validity = 'untilDay' and found.valid_until < ${today}))`,
};

export const templateList = serveList(templateListing, {
  own: {
    status: ({ or }, words, { caller }) => or(words.map((word) => statusNamed(isInStatus, word)(todayIn(caller)))),
  },
});
const isThere: Yes = ({ eb }) => eb('removedAt', 'is', null);
const isRemoved: Yes = ({ eb }) => eb('removedAt', 'is not', null);

const withStatus = (row: CardTemplate, caller: CallerInShop): TemplateRow => ({
  ...row,
  status: templateStatus(row, todayIn(caller)),
});

/** Whatever a template names. */
const idsIn = ({ benefits, discounts, giftServices, giftProducts, salableIn, consumableIn, ...more }: CardTemplate) => [
  ...[...benefits, ...discounts, ...giftServices, ...giftProducts].map(({ itemId }) => itemId),
  ...salableIn,
  ...consumableIn,
  more.createdIn,
  more.categoryId,
];

const ofTemplates = { seen: knownHere, unknown: 'cardTemplate.unknown', fixed: isThere, shown: withStatus } as const;

/** Card templates: what changes one gives the command that decides it. */
export const templateRoutes = serveRecord(templateCalls, templateList, ofTemplates, (parts, { read, page }) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  /** Those that are there and known in the current shop, by name. */
  const here = async ({ brandId, shop, shops }: CallerInShop): Promise<CardTemplate[]> => {
    const way = upwards(shop.id, shops);
    const known = recordsOf(cardTemplate, brandId)
      .where('removedAt', 'is', null)
      .where(sql<boolean>`known_in ?| ${way}`);
    return rowsOf(pool, known.orderBy('name').orderBy('id'));
  };
  return {
    deleted: (asked) => page(asked, isRemoved),
    simple: async ({ caller }) =>
      (await here(caller)).map(({ id, name, type, enabled }) => ({ id, name, type, enabled })),
    forOrder: async ({ caller, query: { k, type, page, per_page } }) => {
      const way = upwards(caller.shop.id, caller.shops);
      const text = k.toLowerCase();
      const sold = (await here(caller)).filter(
        (each) =>
          templateStatus(each, todayIn(caller)) === 'active' &&
          reaches(placesOf(each.salableIn, each.createdIn), way) &&
          (type === undefined || each.type === type) &&
          each.name.toLowerCase().includes(text),
      );
      const rows = sold.slice((page - 1) * per_page, page * per_page);
      return { rows: rows.map((each) => ({ ...each, gains: gainsOf(each) })), total: sold.length };
    },
    forView: async ({ caller, params }) => {
      const found = await read(caller, params.id);
      return { ...found, gains: gainsOf(found), names: await namesById(pool, caller.brandId, idsIn(found)) };
    },
    toggleEnable: give(
      enableCardTemplate,
      async ({ caller, params: { id }, body }: Asked<typeof templateCalls.toggleEnable>) => ({
        templateId: id,
        enabled: body.enabled ?? !(await read(caller, id)).enabled,
      }),
      read,
    ),
  };
});
