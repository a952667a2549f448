import type { Params } from '../kernel/decision.ts';

/**
 * Which form of its words a reason that names a zone comes in: where the shop has no zones it is one, whose name is
 * empty, and the words for that end in `_whole`. Undefined for all others.
 */
export const zoneWords = ({ zone }: Params): 'whole' | undefined => (zone === '' ? 'whole' : undefined);
