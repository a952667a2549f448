import type { Counter } from '../counter/counter.ts';
import type { Sight } from '../session/sight.ts';
import type { Source } from './live.ts';

/**
 * One named question: what it asks for, what its answer rests on, and how it is worked out. Reads are bounded and go by
 * indexes.
 */
export interface Query<Name extends string, Params, Answer> {
  readonly name: Name;
  readonly sources: readonly Source[];
  /** `sight` is read only where the answer depends on who is signed in (`byRights`). */
  readonly ask: (counter: Counter, params: Params, sight: () => Promise<Sight>) => Promise<Answer>;
  /** The answer depends on who is signed in, and what they may. */
  readonly byRights?: true;
}

const rightsRestOn: readonly Source[] = ['session', 'employee', 'role', 'shop'];

/** What an answer rests on, whoever asks. */
export const sourcesOf = ({ sources, byRights }: Pick<AnyQuery, 'sources' | 'byRights'>): readonly Source[] =>
  byRights ? [...sources, ...rightsRestOn] : sources;

// biome-ignore lint/suspicious/noExplicitAny: a question of any kind
export type AnyQuery = Query<string, any, unknown>;

/** A question; one that leaves `params` out of `ask` takes none. */
export const defineQuery = <const Name extends string, Answer, Params = Record<string, never>>(
  query: Query<Name, Params, Answer>,
): Query<Name, Params, Answer> => query;
