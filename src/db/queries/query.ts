import type { Counter } from '../counter.ts';
import type { Source } from '../live.ts';
import type { Queries, QueryName } from '../store-api.ts';

/** One named question: what its answer rests on, and how it is worked out. Reads are bounded and go by indexes. */
export interface Query<Name extends QueryName> {
  readonly name: Name;
  readonly sources: readonly Source[];
  readonly ask: (counter: Counter, params: Queries[Name]['params']) => Promise<Queries[Name]['answer']>;
}

export const defineQuery = <const Name extends QueryName>(query: Query<Name>): Query<Name> => query;
