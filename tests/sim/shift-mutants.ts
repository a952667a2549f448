const edit = (file: string, find: string, put: string) => ({ file: `src/domain/shift/${file}`, find, put });

/** Bugs by which a drawer would hold other money than its report says, or nobody could prove what it says. */
export const shiftMutants = [
  {
    name: 'what goes over a drawer is not in the sums of its shift',
    edits: [edit('over-drawer.ts', 'sums: sumsWith(drawer.sums, named)', 'sums: drawer.sums')],
    within: 400,
  },
  {
    name: 'what is written down in a shift takes no place in its journal',
    edits: [
      edit(
        'journal.ts',
        '{ ...note, place: journal.places }], ...journal };',
        '{ ...note, place: journal.places }] };',
      ),
    ],
    within: 400,
  },
];
