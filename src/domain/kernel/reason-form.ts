import type { Params } from './decision.ts';

/**
 * Which form of its words a reason comes in where one of its names is empty: `…_without_<name>`, such as a zone that is
 * still open in a shop without zones. Where there is no such form the usual words are taken.
 */
export const reasonForm = (params: Params): string | undefined => {
  const [nameless] = Object.entries(params).find(([, value]) => value === '') ?? [];
  return nameless === undefined ? undefined : `without_${nameless}`;
};
