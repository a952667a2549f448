import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { type CardTemplate, termsOf } from './card-template.ts';
import { termFields } from './terms.ts';

/**
 * The terms of a template as they once were, or are: a card that is sold by them keeps them, whatever becomes of the
 * template. They are appended with each change and never changed; they stay on the server.
 */
export const cardTerms = defineEntity({
  name: 'cardTerms',
  collection: null,
  ledger: true,
  lookups: ['templateId'],
  readBy: 'nobody',
  scopes: () => [],
  shops: 'brand',
  changedIn: ({ createdIn }) => [createdIn],
  schema: z.object({
    /** `terms:<template>:<number>`. */
    id: z.string(),
    templateId: z.string(),
    createdIn: z.string(),
    /** Counted from 1. */
    number: z.int().min(1),
    /** What it was called then. */
    name: z.string(),
    ...termFields,
    staffId: z.string(),
    at: z.int(),
  }),
});
export type CardTermsRecord = z.infer<typeof cardTerms.schema>;

export const termsId = (templateId: string, number: number): string => fixedId(`terms:${templateId}:${number}`);

/** The terms of a template as somebody has just written them. */
export const termsRecord = (
  template: CardTemplate,
  { staffId, keptAt }: { readonly staffId: string; readonly keptAt: number },
): CardTermsRecord => ({
  id: termsId(template.id, template.termsVersion),
  templateId: template.id,
  createdIn: template.createdIn,
  number: template.termsVersion,
  name: template.name,
  ...termsOf(template),
  staffId,
  at: keptAt,
});
