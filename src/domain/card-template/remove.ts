import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { recordId } from '../values/id.ts';
import { cardTemplate } from './card-template.ts';
import { whyNotThisTemplate } from './needs.ts';

/** Removes a template: no card is sold by it any more. It can be restored; cards that were sold are as good as before. */
export const removeCardTemplate = defineCommand({
  name: 'cardTemplate.remove',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ templateId: recordId }),
  needs: ({ templateId }) => ({ existing: one(cardTemplate, templateId) }),
  decide({ existing }, _, acting) {
    const whyNot = whyNotThisTemplate(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'cardTemplate.unknown');
    if (existing.removedAt !== null) return reject('cardTemplate.removed', { name: existing.name });
    return accept([update(cardTemplate, { ...existing, removedAt: acting.keptAt })]);
  },
});

/** Brings a removed template back as it was. */
export const restoreCardTemplate = defineCommand({
  name: 'cardTemplate.restore',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ templateId: recordId }),
  needs: ({ templateId }) => ({ existing: one(cardTemplate, templateId) }),
  decide({ existing }, _, acting) {
    const whyNot = whyNotThisTemplate(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'cardTemplate.unknown');
    if (existing.removedAt === null) return reject('cardTemplate.inUse', { name: existing.name });
    return accept([update(cardTemplate, { ...existing, removedAt: null })]);
  },
});
