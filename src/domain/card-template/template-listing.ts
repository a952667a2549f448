import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { cardTemplate } from './card-template.ts';
import { cardTypes } from './terms.ts';

/** A template as a list shows it: whether cards are still sold by it, by the day of the current shop. */
export const templateRow = cardTemplate.schema.extend({ status: z.enum(['active', 'ended', 'invalid']) });
export type TemplateRow = z.infer<typeof templateRow>;

/** Templates that are sold or used in the current shop, or below it. */
export const templateListing = defineListing(cardTemplate, {
  row: templateRow,
  shops: ['knownIn'],
  readBy: ['pc.item.card'],
  filters: {
    type: { code: 'type', values: cardTypes.codes },
    enabled: { yes: 'enabled' },
    /** In one of its words. */
    status: { own: 'text', isCode: true },
    category_id: { is: 'categoryId' },
    created_in: { is: 'createdIn' },
    text: { says: ['name'] },
  },
  sorts: ['createdAt', 'name', 'price'],
  sort: '-createdAt',
});
