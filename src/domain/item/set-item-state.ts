import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Change, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { whyNotMade } from './maker.ts';
import { isMadeHere, whyNotOwn, withOwn } from './own-state.ts';
import { product } from './product/product.ts';
import { service } from './service/service.ts';
import { type ShopItem, shopItem, shopItemId } from './shop-item.ts';
import { itemId } from './written-item.ts';

const state = { enabled: z.boolean().optional(), onShelf: z.boolean().optional() };
/** Of the maker, and of a shop that has something of its own for an item; the decision asks for the one that counts. */
const stateRights = ['pc.item.manage', 'pc.item.price'] as const;
interface State {
  readonly enabled?: boolean | undefined;
  readonly onShelf?: boolean | undefined;
}
interface Known<I extends Item> {
  readonly existing: I | undefined;
  readonly own: ShopItem | undefined;
}

/** The state of an item is changed for everybody where it was made, elsewhere for the shop alone (spec section 6). */
const decideState = <I extends Item>(
  kind: ItemKind,
  { existing, own }: Known<I>,
  { enabled, onShelf }: State,
  acting: Acting,
  write: (item: I, said: { enabled?: boolean; onShelf?: boolean }) => Change,
): Decision => {
  const isMaker = existing !== undefined && isMadeHere(existing, acting);
  const why = isMaker ? whyNotMade(existing, acting) : whyNotOwn(existing, acting);
  if (why || !existing) return reject(why ?? 'item.unknown');
  const said = { ...(enabled !== undefined && { enabled }), ...(onShelf !== undefined && { onShelf }) };
  if (isMaker) return accept([write(existing, said)]);
  return accept([withOwn(own, { kind, itemId: existing.id, shopId: acting.shopId }, said)]);
};

/** Enables or disables a product, or puts it on the shelf or takes it off. */
export const setProductState = defineCommand({
  name: 'product.setState',
  version: 1,
  offline: false,
  right: stateRights,
  byCallAlone: true,
  inRegions: true,
  args: z.object({ productId: itemId, ...state }),
  needs: ({ productId }, { shopId }) => ({
    existing: one(product, productId),
    own: one(shopItem, shopItemId('product', productId, shopId)),
  }),
  decide: (known, args, acting) =>
    decideState('product', known, args, acting, (item, said) => update(product, { ...item, ...said })),
});

/** The same of a service, under the name that it had when a service stood on no shelf. */
export const setServiceState = defineCommand({
  name: 'service.toggle',
  version: 1,
  offline: false,
  right: stateRights,
  byCallAlone: true,
  inRegions: true,
  args: z.object({ serviceId: itemId, ...state }),
  needs: ({ serviceId }, { shopId }) => ({
    existing: one(service, serviceId),
    own: one(shopItem, shopItemId('service', serviceId, shopId)),
  }),
  decide: (known, args, acting) =>
    decideState('service', known, args, acting, (item, said) => update(service, { ...item, ...said })),
});
