import { z } from 'zod';
import type { Shop } from './shop.ts';

type Place = Pick<Shop, 'id' | 'parentId'>;

/** Shops and regions in which something holds, by their ids; a region stands for every store below it. */
export const reach = z.array(z.string().min(1).max(64)).max(500);

/** Where something holds that was made somewhere: in the chosen places, else wherever its maker is above. */
export const placesOf = (chosen: readonly string[], createdIn: string): readonly string[] =>
  chosen.length === 0 ? [createdIn] : chosen;

/** A shop and every place above it, lowest first. */
export const upwards = (shopId: string, shops: readonly Place[]): readonly string[] => {
  const way: string[] = [];
  for (let id = shopId; id !== '' && !way.includes(id); id = shops.find((shop) => shop.id === id)?.parentId ?? '')
    way.push(id);
  return way;
};

/** Whether something that holds in these places holds in a shop; `way` is the shop with every place above it. */
export const reaches = (places: readonly string[], way: readonly string[]): boolean =>
  places.some((id) => way.includes(id));

/** The first of the chosen places that is unknown or not below whoever chooses: for those others nobody here decides. */
export const placeBeyond = (chosen: readonly string[], shopId: string, shops: readonly Place[]): string | undefined =>
  chosen.find((id) => !shops.some((shop) => shop.id === id) || !upwards(id, shops).includes(shopId));
