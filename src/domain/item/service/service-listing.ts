import { z } from 'zod';
import { defineListing } from '../../kernel/listing.ts';
import { service } from './service.ts';

/** A service as a shop has it: at its own prices, on its own shelf and in its own state, where it has some. */
export const serviceRow = service.schema.omit({ pinyin: true, initials: true }).extend({
  /** The shop in which it is looked at. */
  shopId: z.string(),
});
export type ServiceRow = z.infer<typeof serviceRow>;

/** The services of the catalogue, as the current shop has them. */
export const serviceListing = defineListing(service, {
  row: serviceRow,
  shops: ['shopId'],
  readBy: ['pc.item.service', 'pc.item.manage'],
  filters: {
    text: { says: ['name', 'number', 'pinyin', 'initials'] },
    group_id: { is: 'groupId' },
    category_id: { is: 'categoryId' },
    kind: { is: 'kind' },
    enabled: { own: 'code', values: [0, 1] },
    /** 1 enabled, 0 disabled. */
    status: { own: 'code', values: [0, 1] },
    item_ids: { is: 'id' },
    /** All but these. */
    delete_items: { own: 'text' },
    on_shelf: { own: 'code', values: [0, 1] },
    created_here: { own: 'code', values: [0, 1] },
  },
  sorts: ['number', 'name'],
  sort: 'number',
});
