import type { Counter } from '../counter.ts';
import type { Source } from '../live.ts';
import type { Sight } from '../sight.ts';
import type { Queries, QueryName } from '../store-api.ts';

/** One named question: what its answer rests on, and how it is worked out. Reads are bounded and go by indexes. */
export interface Query<Name extends QueryName> {
  readonly name: Name;
  readonly sources: readonly Source[];
  /** `sight` is read only where the answer depends on who is signed in (`byRights`). */
  readonly ask: (
    counter: Counter,
    params: Queries[Name]['params'],
    sight: () => Promise<Sight>,
  ) => Promise<Queries[Name]['answer']>;
  /** What is told depends on who is signed in, and what they may. */
  readonly byRights?: true;
}

const rightsRestOn: readonly Source[] = ['session', 'employee', 'role', 'shop'];

/** What an answer rests on, whoever asks. */
export const sourcesOf = ({ sources, byRights }: Pick<Query<QueryName>, 'sources' | 'byRights'>): readonly Source[] =>
  byRights ? [...sources, ...rightsRestOn] : sources;

export const defineQuery = <const Name extends QueryName>(query: Query<Name>): Query<Name> => query;
