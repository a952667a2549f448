import type { Exception } from '#domain/exception/exception.ts';
import { defineQuery } from './query.ts';

export const openExceptions = defineQuery({
  name: 'exception.open',
  sources: ['exception'],
  ask: async ({ view, enrolment }) => {
    const open = (await view.many('exception', { state: 'open' })) as unknown as Exception[];
    return open.filter((one) => one.shopId === enrolment.shopId).sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  },
});
