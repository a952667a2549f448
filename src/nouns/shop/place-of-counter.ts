import type { Place } from '#domain/item/item.ts';
import type { Counter } from '../../db/counter/counter.ts';

/** The shop of a counter, and its region, which is known once the shop is. */
export const placeOfCounter = async ({
  authority,
  enrolment,
}: Pick<Counter, 'authority' | 'enrolment'>): Promise<Place> =>
  (await authority()).shop ?? { id: enrolment.shopId, parentId: '' };
