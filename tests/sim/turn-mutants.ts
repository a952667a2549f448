const edit = (file: string, find: string, put: string) => ({ file: `src/domain/turn/${file}`, find, put });

/** Bugs by which somebody would have two guests at once and nobody hear of it. */
export const turnMutants = [
  {
    name: 'who was given two guests without contact is told to nobody',
    edits: [edit('read-queue.ts', 'return isTwice ?', 'return isTwice && before.length === 0 ?')],
    within: 300,
  },
];
