const edit = (file: string, find: string, put: string) => ({ file: `src/domain/turn/${file}`, find, put });

/** Bugs by which counters would differ in whose turn it is, or somebody would have two guests and nobody hear of it. */
export const turnMutants = [
  {
    name: 'who was given two guests without contact is told to nobody',
    edits: [edit('read-queue.ts', 'return isTwice ?', 'return isTwice && before.length === 0 ?')],
    within: 300,
  },
  {
    name: 'a counter with contact gives a guest to whoever is with one',
    edits: [edit('states.ts', 'given: { gone, free: null, serving: busy, away }', 'given: { gone, free: null, serving: null, away }'),
      edit('read-queue.ts', 'return isTwice ?', 'return isTwice && before.length === 0 ?')],
    within: 300,
  },
];
