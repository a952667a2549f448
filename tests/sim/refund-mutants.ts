const edit = (file: string, find: string, put: string) => ({ file: `src/domain/refund/${file}`, find, put });

/** Bugs by which more would be given back of an order than was paid for it, or nobody could say what was. */
export const refundMutants = [
  {
    name: 'a refund does not note on the line what it gave',
    edits: [edit('book.ts', 'return { ...line, refunded };', 'return line;')],
    within: 400,
  },
  {
    name: 'an order goes on as it was while a refund of it waits',
    edits: [
      edit(
        'request.ts',
        '  withWaiting(existing, refundStatuses.pendingReview,',
        '  withWaiting(existing, existing.status,',
      ),
    ],
    within: 800,
  },
];
