import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { readersOfServices } from '../catalogue-readers.ts';
import { consumables } from '../consumable.ts';
import { catalogueScopes, itemFields } from '../item-fields.ts';
import { serviceKind } from './service-kind.ts';
import { treatmentFields } from './service-rules.ts';

/** A treatment that staff give, with or without a device. */
export const service = defineEntity({
  name: 'service',
  collection: 'items',
  lookups: ['number', 'groupId'],
  readBy: readersOfServices,
  titleOf: ({ name }) => name,
  searchBy: ['name', 'pinyin', 'initials', 'number'],
  pictureOf: ({ images }) => images[0] ?? '',
  files: ['images', 'detailImages'],
  scopes: catalogueScopes,
  shops: 'brand',
  /** Where it was made, as its commands say. */
  changedIn: 'any',
  schema: z.object({
    ...itemFields,
    kind: serviceKind,
    ...treatmentFields,
    /** Total duration in minutes. */
    duration: z.int().min(1),
    /** What giving it once uses up. */
    consumables: consumables.default([]),
  }),
});
export type Service = z.infer<typeof service.schema>;
