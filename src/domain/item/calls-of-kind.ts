import { z } from 'zod';
import type { Readers } from '../kernel/entity.ts';
import type { AnyListing } from '../kernel/listing.ts';
import { batchDone, batchOfItems } from './batch.ts';
import type { ItemKind } from './item-kind.ts';
import { shareBody } from './share-item.ts';
import { itemId, writtenFields } from './written-item.ts';

export const itemParams = z.object({ id: itemId });
export const itemManagers = ['pc.item.manage'] as const;
const states = ['pc.item.manage', 'pc.item.price'] as const;

/** The calls that products and services have alike, each of them about items of one kind. */
export const callsOfKind = <const K extends ItemKind, const L extends AnyListing, R extends z.ZodType>(
  kind: K,
  list: L,
  row: R,
  reads: Readers,
) =>
  ({
    list: {
      at: `GET /items/${kind}`,
      says: `Every ${kind} as the current shop has it`,
      right: reads,
      list,
    },
    one: {
      at: `GET /items/${kind}/:id`,
      says: `A ${kind} as the current shop has it`,
      shows: list,
      params: itemParams,
      answer: row,
    },
    remove: {
      at: `DELETE /items/${kind}/:id`,
      says: `Takes a ${kind} out of the catalogue where it was made`,
      right: itemManagers,
      params: itemParams,
      answer: z.object({ id: z.string() }),
    },
    toggle: {
      at: `PUT /items/${kind}/:id/toggle_enable`,
      says: `Enables or disables a ${kind}: for everybody where it was made, elsewhere for the current shop alone; the other way round without a body`,
      right: states,
      params: itemParams,
      body: z.object({ enabled: z.boolean().optional() }),
      answer: row,
    },
    shelf: {
      at: `PUT /items/${kind}/:id/shelf`,
      says: `Puts a ${kind} on the shelf or takes it off, for everybody where it was made, elsewhere for the shop alone`,
      right: states,
      params: itemParams,
      body: z.object({ onShelf: z.boolean() }),
      answer: row,
    },
    share: {
      at: `PUT /items/${kind}/:id/select_shops`,
      says: `Chooses the stores that get a ${kind} which was made here, or takes it back`,
      right: itemManagers,
      params: itemParams,
      body: shareBody,
      answer: row,
    },
    templates: {
      at: `GET /item_templates/${kind}`,
      says: `What the headquarters keeps for stores to make a ${kind} of their own of`,
      right: reads,
      list,
    },
    shared: {
      at: `GET /item_templates/${kind}/from_share`,
      says: `Every ${kind} that others share with the current shop`,
      right: reads,
      list,
    },
    fromTemplate: {
      at: `POST /items/${kind}/from_template`,
      says: `Makes a ${kind} of the own shop of a template, or of what others share, under another number`,
      right: itemManagers,
      body: z.object({
        item_id: itemId,
        number: writtenFields.number,
        group_id: itemId
          .nullable()
          .default(null)
          .describe('Null for the group of the other one, where the shop has it'),
      }),
      answer: row,
    },
    removeMany: {
      at: `POST /pc/v1/items/${kind}/batch_delete`,
      says: `Takes several items of the kind ${kind} out of the catalogue, each as it would be alone; answers what became of each`,
      right: itemManagers,
      body: batchOfItems,
      answer: z.array(batchDone),
    },
  }) as const;
