const edit = (file: string, find: string, put: string) => ({ file: `src/domain/${file}`, find, put });

/** A bug by which an order would cost something else than its lines. */
export const roundingMutants = [
  {
    name: 'what rounding takes off an order is paid with its lines all the same',
    edits: [edit('price/price-order.ts', 'left - reductionShare - roundingShare', 'left - reductionShare')],
    within: 300,
  },
];
