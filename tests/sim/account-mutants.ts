const edit = (file: string, find: string, put: string) => ({ file: `src/domain/${file}`, find, put });

/** Bugs by which the brand would pay its people too much, or say wrongly what its shops owe for cards and owe each other. */
export const accountMutants = [
  {
    name: 'commissions stay with whoever sold what was cancelled',
    edits: [edit('commission/facts.ts', 'if (!order.cancellation) return given;', 'if (order) return given;')],
    within: 80,
  },
  {
    name: 'what came back onto a card stays used in what the shops owe',
    edits: [edit('liability/liability.ts', "  useReturned: ['used', -1],\n", '')],
    within: 80,
  },
  {
    name: 'shops settle the wrong way round what they gave for each other’s cards',
    edits: [edit('liability/liability.ts', 'from === soldIn ? value : -value', 'from === soldIn ? -value : value')],
    within: 400,
  },
];
