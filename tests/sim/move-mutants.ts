const edit = (file: string, find: string, put: string) => ({ file: `src/domain/order/${file}`, find, put });

/** Bugs by which a line of a split or merged bill would be paid twice, and nobody would know. */
export const moveMutants = [
  {
    name: 'lines that are moved stay where they were, too',
    edits: [edit('move/moved-lines.ts', 'return one.left ? [one.left] : [];', 'return [line];')],
    within: 800,
  },
  {
    name: 'nobody is told of lines that were paid where they had gone from',
    edits: [edit('collect/collecting.ts', '...soldTwice(existing, given.lines),', '')],
    within: 3_000,
  },
  {
    name: 'the receipt of a merged order makes a late order of lines that are elsewhere',
    edits: [edit('collect/collecting.ts', 'known.add(name);', ';')],
    within: 3_000,
  },
];
