/** Kinds of record that are made in large numbers, with a mark of their own in the id. */
const marks = {
  item: '1',
  member: '2',
  card: '3',
  order: '4',
  payment: '5',
  line: '6',
  command: '7',
  counter: '8',
  shop: '9',
  region: 'a',
  staff: 'b',
} as const;
export type ManyKind = keyof typeof marks;

const prefix = (kind: ManyKind): string => `01900000-000${marks[kind]}-7000-8000-`;

/** The id of the `index`th made record of a kind: the same at each run, in the form of a UUID of version 7. */
export const manyId = (kind: ManyKind, index: number): string => prefix(kind) + String(index).padStart(12, '0');

/** What such ids begin with, for SQL's `like`. */
export const manyPattern = (kind: ManyKind): string => `${prefix(kind)}%`;
