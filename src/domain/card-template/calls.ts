import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { readersOf } from '../kernel/listing.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { addCardTemplate } from './add.ts';
import { cardTemplate, templateBody } from './card-template.ts';
import { editCardTemplate } from './edit.ts';
import { namesById } from './names-by-id.ts';
import { removeCardTemplate, restoreCardTemplate } from './remove.ts';
import { templateListing, templateRow } from './template-listing.ts';
import { cardType } from './terms.ts';

const params = z.object({ id: recordId });
const ids = { templateId: 'id' } as const;
const right = readersOf(templateListing);
const answer = templateRow;

const gains = z.object({
  pays: z.int(),
  balance: z.int(),
  gift: z.int(),
  times: z.int(),
  giftTimes: z.int(),
  perTime: z.int().nullable(),
  saves: z.int(),
});

/** Card templates of the current shop and the shops below it; each is changed where it was made. */
export const templateCalls = defineCalls({
  list: { at: 'GET /card_templates', says: 'Templates that are there', list: templateListing },
  deleted: { at: 'GET /deleted_card_templates', says: 'Those that were removed', list: templateListing },
  simple: {
    at: 'GET /card_templates/simple',
    shows: cardTemplate,
    fromCounters: true,
    says: 'What templates are called that are known in the current shop',
    answer: z.array(z.object({ id: z.string(), name: z.string(), type: cardType, enabled: z.boolean() })),
  },
  forOrder: {
    at: 'GET /card_templates/for_order',
    says: 'Templates by which cards can be sold in the current shop now, by name',
    right: ['pc.order.cashier'],
    query: z.object({
      k: typedText().max(50).default('').describe('Part of the name'),
      type: cardType.or(z.coerce.number<number>().pipe(cardType)).optional().describe('1 prepaid, 2 count, 3 discount'),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number<number>().int().min(1).max(200).default(20),
    }),
    rows: cardTemplate.schema.extend({ gains }),
  },
  one: finding(templateListing, { at: 'GET /card_templates/:id', says: 'One of them' }),
  forView: {
    at: 'GET /card_templates/:id/for_view',
    says: 'One of them with what a member gets, and how whatever it names is called',
    shows: templateListing,
    params,
    answer: templateRow.extend({ gains, names: namesById }),
  },
  add: giving(addCardTemplate, {
    at: 'POST /card_templates',
    says: 'Makes one in the current shop',
    ids,
    right,
    body: templateBody,
    answer,
  }),
  edit: giving(editCardTemplate, {
    at: 'PUT /card_templates/:id',
    says: 'Writes one anew; cards that were sold keep the terms by which they were sold',
    ids,
    right,
    body: templateBody,
    answer,
  }),
  toggleEnable: {
    at: 'PUT /card_templates/:id/toggle_enable',
    says: 'Takes one off sale, or puts it on sale again; the other way round without a body',
    right,
    params,
    body: z.object({ enabled: z.boolean().optional() }),
    answer,
  },
  remove: giving(removeCardTemplate, {
    at: 'DELETE /card_templates/:id',
    says: 'Removes one; it can be restored',
    ids,
    right,
    answer,
  }),
  restore: giving(restoreCardTemplate, {
    at: 'PUT /card_templates/:id/restore',
    says: 'Brings a removed one back',
    ids,
    right,
    answer,
  }),
});
