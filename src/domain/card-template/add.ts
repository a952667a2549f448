import { defineCommand } from '../kernel/command.ts';
import { accept, append, insert, reject } from '../kernel/decision.ts';
import { taken } from '../kernel/needs.ts';
import { cardTemplate, knownPlaces, templateArgs, withRecharge } from './card-template.ts';
import { cardTerms, termsRecord } from './card-terms.ts';
import { namedBy, whyNotWritten } from './needs.ts';
import { onlyTerms } from './terms.ts';

/** Makes a template, from which cards can be sold at once. */
export const addCardTemplate = defineCommand({
  name: 'cardTemplate.add',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  inRegions: true,
  args: templateArgs,
  needs: ({ templateId: id, ...given }) => ({ same: taken(cardTemplate, { id }), ...namedBy(withRecharge(given)) }),
  decide({ same, ...named }, { templateId: id, ...given }, acting) {
    const body = withRecharge(given);
    const { shopId, keptAt } = acting;
    if (same.length > 0) return reject('cardTemplate.existsAlready');
    const why = whyNotWritten(body, named, acting);
    if (why) return why;
    const template = {
      ...body,
      ...onlyTerms(body),
      id,
      createdIn: shopId,
      knownIn: knownPlaces(body, shopId),
      enabled: true,
      termsVersion: 1,
      createdAt: keptAt,
      removedAt: null,
    };
    return accept([insert(cardTemplate, template), append(cardTerms, termsRecord(template, acting))]);
  },
});
