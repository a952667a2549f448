import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { consumables } from './consumable.ts';
import { catalogueScopes, itemFields } from './item-fields.ts';
import { oldPrices } from './old-prices.ts';

/** A treatment that staff give, with or without a device. */
export const service = defineEntity({
  name: 'service',
  collection: 'items',
  lookups: ['number', 'groupId'],
  titleOf: ({ name }) => name,
  searchBy: ['name', 'pinyin', 'initials', 'number'],
  pictureOf: ({ images }) => images[0] ?? '',
  files: ['images', 'detailImages'],
  scopes: catalogueScopes,
  shops: 'brand',
  changedIn: 'any',
  oldParts: oldPrices('service'),
  schema: z.object({
    ...itemFields,
    kind: z.enum(['other', 'moxibustion', 'shockwave', 'heatSensitive', 'energyTherapy']),
    /** Total duration in minutes. */
    duration: z.int().min(1),
    /** What giving it once uses up. */
    consumables: consumables.default([]),
  }),
});
export type Service = z.infer<typeof service.schema>;
