import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { recordId } from '../values/id.ts';
import { cardTemplate } from './card-template.ts';
import { whyNotThisTemplate } from './needs.ts';

/** Takes a template off sale, or puts it on sale again; cards that were sold are as good as before. */
export const enableCardTemplate = defineCommand({
  name: 'cardTemplate.enable',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ templateId: recordId, enabled: z.boolean() }),
  needs: ({ templateId }) => ({ existing: one(cardTemplate, templateId) }),
  decide({ existing }, { enabled }, acting) {
    const whyNot = whyNotThisTemplate(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'cardTemplate.unknown');
    if (existing.removedAt !== null) return reject('cardTemplate.removed', { name: existing.name });
    return accept([update(cardTemplate, { ...existing, enabled })]);
  },
});
