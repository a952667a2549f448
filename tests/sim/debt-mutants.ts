const edit = (file: string, find: string, put: string) => ({ file: `src/domain/debt/${file}`, find, put });

/** Bugs by which debt would not be what was bought on account and not repaid. */
export const debtMutants = [
  {
    name: 'what is given back of a debt is given in money and owed all the same',
    edits: [edit('owed.ts', '  balance: standing.balance - less,', '  balance: standing.balance,')],
    within: 300,
  },
  {
    name: 'debt that is written off is not owed any more, and nobody knows where it went',
    edits: [edit('write-off.ts', 'writtenOff: account.writtenOff + part', 'writtenOff: account.writtenOff')],
    within: 300,
  },
];
