import { aPlanBody, groupName, itemNumber } from './call-places.ts';
import type { Walked } from './walked.ts';

const productBody = (prefix: string) => ({
  name: 'walk',
  number: itemNumber(),
  groupId: `${prefix}goods`,
  originalPrice: 100,
  type: 'product',
  unit: 'box',
});
const copied = (prefix: string) => ({ item_id: `${prefix}old`, number: itemNumber() });
const named = () => ({ name: groupName() });

/** The calls about what is sold. */
export const catalogueCalls: readonly Walked[] = [
  { call: 'GET /api/items/for_card' },
  { call: 'GET /api/items/all_consumable' },
  { call: 'GET /api/items/product' },
  { call: 'GET /api/items/product/{id}', names: 'made' },
  { call: 'GET /api/items/product/{id}/uses', names: 'made' },
  { call: 'POST /api/items/product', body: productBody },
  { call: 'PUT /api/items/product/{id}', names: 'made', body: productBody },
  { call: 'PUT /api/items/product/{id}/toggle_enable', names: 'made', body: () => ({ enabled: false }) },
  { call: 'PUT /api/items/product/{id}/shelf', names: 'made', body: () => ({ onShelf: false }) },
  { call: 'PUT /api/items/product/{id}/select_shops', names: 'made', body: () => ({ everywhere: true }) },
  { call: 'PUT /api/items/{kind}/{id}/own_prices', names: 'listed', gives: 'shopItem.setPrices' },
  { call: 'DELETE /api/items/product/{id}', names: 'made' },
  { call: 'POST /api/pc/v1/items/product/batch_delete', body: () => ({ item_ids: ['nothing'] }) },
  {
    call: 'POST /api/pc/v1/items/{kind}/batch_preview',
    body: () => ({ item_ids: ['nothing'], step: { does: 'shelf', onShelf: false } }),
  },
  {
    call: 'POST /api/pc/v1/items/{kind}/batch_change',
    body: () => ({ item_ids: ['nothing'], step: { does: 'shelf', onShelf: false } }),
  },
  { call: 'GET /api/item_templates/product' },
  { call: 'GET /api/item_templates/product/from_share' },
  { call: 'POST /api/items/product/from_template', body: copied, with: 'an item' },
  { call: 'GET /api/item_groups' },
  { call: 'GET /api/item_groups/all' },
  { call: 'GET /api/item_groups/{id}', names: 'itemGroup' },
  { call: 'POST /api/item_groups', body: () => ({ ...named(), kind: 'product' }) },
  { call: 'PUT /api/item_groups/{id}', names: 'itemGroup', body: named },
  { call: 'DELETE /api/item_groups/{id}', names: 'itemGroup' },
  { call: 'PUT /api/item_groups/sort/{kind}', body: () => ({ groupIds: [] }) },
  { call: 'GET /api/price_plans' },
  { call: 'GET /api/price_plans/{id}', names: 'plan' },
  { call: 'GET /api/price_plans/{id}/stores', names: 'plan' },
  { call: 'GET /api/price_plans/{id}/changes', names: 'plan' },
  { call: 'GET /api/price_plans/{id}/left_out', names: 'plan' },
  { call: 'POST /api/price_plans', body: aPlanBody },
  { call: 'PUT /api/price_plans/{id}', names: 'plan', body: aPlanBody },
  { call: 'PUT /api/price_plans/{id}/publish', names: 'plan', body: () => ({}) },
  { call: 'PUT /api/price_plans/{id}/withdraw', names: 'publishedPlan', body: () => ({}) },
  { call: 'DELETE /api/price_plans/{id}', names: 'plan' },
];
