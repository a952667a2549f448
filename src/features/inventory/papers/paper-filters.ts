import type { Queries } from '../../../db/queries/queries.ts';
import { endOfDay, startOfDay } from '../../../ui/days.ts';
import type { Days } from '../../../ui/quick-days.ts';
import { daysIn, given, oneOf, pageOf, textOf } from '../address.ts';
import { type Direction, typesOf } from '../direction.ts';

/** What a list of papers shows, as it stands in the address; what is left out does not narrow it. */
export interface PaperFilters extends Days {
  readonly text?: string;
  readonly type?: number;
  readonly staff?: string;
  /** From 1. */
  readonly page?: number;
}

export const perPage = 20;

/** Reads filters from an address; whatever is not understood is left out. */
export const readPaperFilters =
  (direction: Direction) =>
  (search: Readonly<Record<string, unknown>>): PaperFilters => ({
    ...daysIn(search),
    ...given<{ text: string; type: number; staff: string; page: number }>({
      text: textOf(search.text),
      type: oneOf(typesOf(direction), search.type),
      staff: textOf(search.staff),
      page: pageOf(search.page),
    }),
  });

/** The question to the store; days begin and end as they do in the shop. */
export const paperQuery = (
  direction: Direction,
  { text, type, staff, from, to, page = 1 }: PaperFilters,
  timeZone: string,
): Queries['paper.list']['params'] => ({
  types: type === undefined ? typesOf(direction) : [type],
  text: text ?? '',
  staffId: staff ?? '',
  from: from ? startOfDay(from, timeZone) : null,
  to: to ? endOfDay(to, timeZone) : null,
  offset: (page - 1) * perPage,
  limit: perPage,
});
