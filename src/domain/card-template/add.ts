import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, append, insert, reject } from '../kernel/decision.ts';
import { taken } from '../kernel/needs.ts';
import { cardTemplate, knownPlaces, templateFields } from './card-template.ts';
import { cardTerms, termsRecord } from './card-terms.ts';
import { namedBy, whyNotWritten } from './needs.ts';
import { judgeTerms, onlyTerms, recordId } from './terms.ts';

/** Makes a template, from which cards can be sold at once. */
export const addCardTemplate = defineCommand({
  name: 'cardTemplate.add',
  version: 1,
  offline: false,
  byCallAlone: true,
  inRegions: true,
  args: z.object({ templateId: recordId, ...templateFields }).superRefine(judgeTerms),
  needs: ({ templateId: id, ...body }) => ({ same: taken(cardTemplate, { id }), ...namedBy(body) }),
  decide({ same, ...named }, { templateId: id, ...body }, acting) {
    const { may, shopId, keptAt } = acting;
    if (!may('pc.item.card')) return reject('notAllowed');
    if (same.length > 0) return reject('cardTemplate.existsAlready');
    const why = whyNotWritten(body, named, acting);
    if (why) return why;
    const template = {
      ...{ ...body, ...onlyTerms(body), id, createdIn: shopId, knownIn: knownPlaces(body, shopId) },
      ...{ enabled: true, termsVersion: 1, createdAt: keptAt, removedAt: null },
    };
    return accept([insert(cardTemplate, template), append(cardTerms, termsRecord(template, acting))]);
  },
});
