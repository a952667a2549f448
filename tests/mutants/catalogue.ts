import { type Slip, slipsIn } from './slip.ts';

const rules = 'src/domain/item/catalogue.test.ts';
const batch = 'src/domain/item/batch.test.ts';
const groups = 'src/features/item/group/find-groups.test.ts';
const search = 'src/domain/search/shop-search.test.ts';

/** What is sold, who changes it, and what a shop has of its own. */
export const catalogueSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/item/shop-item.ts',
    [rules],
    [
      ['own.onShelf ?? item.onShelf', 'item.onShelf'],
      ['item.enabled && own.enabled', 'own.enabled'],
      [': { originalPrice, memberPrice }),', ': { originalPrice }),'],
    ],
  ),
  ...slipsIn('src/domain/item/item.ts', [rules], [['[id, parentId].includes(item.regionId)', 'true']]),
  ...slipsIn(
    'src/domain/item/maker.ts',
    [rules],
    [
      ['shopIds: [place.id]', 'shopIds: []'],
      ['group?.kind === kind &&', 'group !== undefined &&'],
      ['group.removedAt === null &&', 'true &&'],
      ['&& isHadBy(place, group)', ''],
      ["if (!places.some(({ id }) => id === above)) return 'item.shopUnknown';", ''],
    ],
  ),
  ...slipsIn(
    'src/domain/item/service/edit-service.ts',
    [rules],
    [['consumables = existing.consumables', 'consumables = []']],
  ),
  ...slipsIn(
    'src/domain/item/set-item-state.ts',
    [rules],
    [
      ['isMadeHere(existing, acting)', 'true'],
      ['...(onShelf !== undefined && { onShelf })', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/item/share-item.ts',
    [rules],
    [
      ['each.type === shopTypes.store', 'true'],
      ['[place.id, ...shopIds]', 'shopIds'],
      ['shopIds.length === 0 ? itemUse.headquarters : itemUse.stores', 'itemUse.stores'],
    ],
  ),
  ...slipsIn('src/domain/item/own-state.ts', [rules], [['item && isInShop(shop, item)', 'item']]),
  ...slipsIn('src/domain/item/maker.ts', [rules], [['categoryId && chosen?.kind !== kind', 'categoryId && !chosen']]),
  ...slipsIn(
    'src/domain/item/service/edit-service.ts',
    [rules],
    [['categoryId = existing.categoryId', "categoryId = ''"]],
  ),
  ...slipsIn(
    'src/domain/price-plan/apply.ts',
    ['src/domain/price-plan/steps.test.ts'],
    [['dayIn(at, place.timeZone)', "dayIn(at, 'UTC')"]],
  ),
  ...slipsIn('src/domain/item/service/service-fields.ts', [rules], [['&& isHadBy(place, each)', '']]),
  ...slipsIn('src/domain/item/group/sort-item-groups.ts', [rules], [['&& isHadBy(shop, group)', '']]),
  ...slipsIn(
    'src/domain/price-plan/changes-of-plan.ts',
    ['src/domain/price-plan/changes-of-plan.test.ts'],
    [
      ["item.createdIn !== ''", 'false'],
      ['plan.shopIds.length > 0 && item.pricing', 'item.pricing'],
      ["item.pricing === 'unified'", 'false'],
      ['(memberPriceOf(line, each) ?? line.originalPrice)', 'line.originalPrice'],
      ['(memberPriceOf(line, each) ?? 0) > line.originalPrice', 'false'],
      ['line.memberPrice === null && !takesMemberPriceAway(line)', 'false'],
      ['if (plan.shopIds.length === 0) return [item];', 'if (plan.shopIds.length === 0) return [];'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/product/edit-product.ts',
    [rules],
    [['args.costPrice ?? existing.costPrice', 'args.costPrice ?? 0']],
  ),
  ...slipsIn(
    'src/domain/item/product/remove-product.ts',
    [rules],
    [
      ['removedAt === null', 'true'],
      ['isHadBy(acting.shop, each)', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/group/set-item-group.ts',
    [rules],
    [['{ ...ofProducts, groupId }', '{ ...ofProducts, groupId, enabled: false }']],
  ),
  ...slipsIn(
    'src/domain/item/batch-effect.ts',
    [batch],
    [
      ['trades(shop) &&', 'true &&'],
      ['own.filter(({ itemId }) => itemId === item.id)', 'own'],
      ['isMaker ? having : [place.id]', 'having'],
      ['isMaker ? item : now(place.id)', 'item'],
      ['isSame ? [] : having', 'having'],
      [' && !isReached(stateOf(now(id)), step)', ''],
      ['reached.filter((id) => !isReached(stateOf(then(id)), step))', '[]'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/batch-command.ts',
    [batch],
    [
      ["step.does === 'remove'", 'false'],
      ['[id]: itemId, ...state', '[id]: itemId'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/batch.ts',
    [batch],
    [
      ['if (refused !== null) return false;', ''],
      ['isOtherwise || count > 0', 'count > 0'],
      ['isOtherwise || count > 0', 'isOtherwise'],
    ],
  ),
  ...slipsIn(
    'server/http/item/each-alone.ts',
    ['server/http/item/each-alone.test.ts'],
    [
      ['new Set(ids)', 'ids'],
      ['if (place === 0) throw error;', ''],
      ['wanted.slice(place)', 'wanted.slice(place + 1)'],
      ['params: { ...params }', 'params: {}'],
    ],
  ),
  ...slipsIn(
    'src/features/item/group/find-groups.ts',
    [groups],
    [
      ['createdIn || headquartersMade', 'createdIn'],
      ["group.enabled === (state === 'enabled')", 'group.enabled'],
      ['down ? sorted.reverse() : sorted', 'sorted'],
    ],
  ),
  ...slipsIn(
    'src/parts/item/batch-dialog.tsx',
    ['src/parts/item/batch-dialog.dom.test.tsx'],
    [
      ['.filter(doesSomething)', ''],
      ['[...refusedBefore, ...outcome.refused]', 'outcome.refused'],
      ['...came.untouched', ''],
    ],
  ),
  ...slipsIn('src/domain/search/shop-search.ts', [search], [['asSoldIn(item, own.get(id))', 'item']]),
];
