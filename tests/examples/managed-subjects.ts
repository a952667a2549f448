import type { managedNouns } from '#domain/managed.ts';

type Noun = (typeof managedNouns)[number];
type Name = Noun['entity']['name'];
type IdOf<N extends Name> = Extract<Noun, { readonly entity: { readonly name: N } }>['id'];
/** The subjects of managed nouns: each is told by its id. */
export type ManagedSubjects = {
  readonly [N in Name as N | `new${Capitalize<N>}` | `removed${Capitalize<N>}`]: { readonly [_ in IdOf<N>]: string };
};
