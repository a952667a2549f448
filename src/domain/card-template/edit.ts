import { defineCommand } from '../kernel/command.ts';
import { accept, append, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { cardTemplate, knownPlaces, templateArgs, withRecharge } from './card-template.ts';
import { cardTerms, termsRecord } from './card-terms.ts';
import { namedBy, whyNotThisTemplate, whyNotWritten } from './needs.ts';
import { onlyTerms, sameTerms } from './terms.ts';

/**
 * Writes a template anew. Other terms make the next version of them; the cards that were sold keep those by which they
 * were sold. What a card is stays what it is.
 */
export const editCardTemplate = defineCommand({
  name: 'cardTemplate.edit',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  inRegions: true,
  args: templateArgs,
  needs: ({ templateId, ...given }) => ({
    existing: one(cardTemplate, templateId),
    ...namedBy(withRecharge(given)),
  }),
  decide({ existing, ...named }, { templateId: _, ...given }, acting) {
    const body = withRecharge(given);
    const whyNot = whyNotThisTemplate(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'cardTemplate.unknown');
    if (existing.removedAt !== null) return reject('cardTemplate.removed', { name: existing.name });
    if (existing.type !== body.type) return reject('cardTemplate.typeStays');
    const why = whyNotWritten(body, named, acting, existing);
    if (why) return why;
    const isSame = sameTerms(existing, body);
    const template = {
      ...existing,
      ...body,
      ...onlyTerms(body),
      knownIn: knownPlaces(body, existing.createdIn),
      termsVersion: isSame ? existing.termsVersion : existing.termsVersion + 1,
    };
    const changed = update(cardTemplate, template);
    return accept(isSame ? [changed] : [changed, append(cardTerms, termsRecord(template, acting))]);
  },
});
