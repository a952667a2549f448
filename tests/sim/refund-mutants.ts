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
  {
    name: 'more is paid by an exchange than what came back of it pays for',
    edits: [
      {
        file: 'src/domain/exchange/give.ts',
        find: 'const said = { ...args, payments: [...paying, ...args.payments] };',
        put: 'const rest = args.total - paying.reduce((sum, each) => sum + each.amount, 0); const said = { ...args, payments: paying.map((each, place) => ({ ...each, amount: each.amount + (place === 0 ? rest : 0) })) };',
      },
    ],
    within: 800,
  },
  {
    name: 'what goes another way as its card is over comes back onto that as well',
    edits: [
      {
        file: 'src/domain/payment/by-card.ts',
        find: 'giveBackToCards(onto, now, by, acting)',
        put: 'giveBackToCards(going, now, by, acting)',
      },
    ],
    within: 400,
  },
];
