import type { States } from './stage.ts';

/** A stage for each state that records of a kind can stand in, by its word. */
export const statesOf = (labels: { readonly words: readonly string[] }, of: keyof States): Record<string, States> =>
  Object.fromEntries(
    labels.words.map((word) => [word, { [of]: (labels as unknown as Record<string, number>)[word] } as States]),
  );
