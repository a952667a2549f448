const edit = (file: string, find: string, put: string) => ({ file: `src/domain/booking/deposit/${file}`, find, put });

/** Bugs by which money of deposits would be counted twice, be lost, or go back more than once. */
export const depositMutants = [
  {
    name: 'two counters take a deposit for the same booking, and nobody is told',
    edits: [edit('take.ts', 'before.some((each) => !isWhollyBack(each))', 'false')],
    within: 600,
  },
  {
    name: 'a deposit is settled and owed all the same',
    edits: [edit('book.ts', 'owed: owedOf(balanceOf(entries)), changedAt', 'owed: found.owed, changedAt')],
    within: 300,
  },
  {
    name: 'what is kept of a deposit is in no book',
    edits: [edit('book.ts', "place < from || kind === 'used'", "place < from || kind === 'used' || kind === 'kept'")],
    within: 600,
  },
  {
    name: 'two counters use the same deposit',
    edits: [{ file: 'src/domain/payment/by-deposit.ts', find: '> leftFen)', put: '> leftFen + 1_000_000)' }],
    within: 900,
  },
];
