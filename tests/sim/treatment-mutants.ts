const edit = (file: string, find: string, put: string) => ({ file: `src/domain/${file}`, find, put });

/** Bugs by which services would be given that nobody bought, or their supplies leave the stock twice or never. */
export const treatmentMutants = [
  {
    name: 'what services use up leaves as they are paid, and again as they are given',
    edits: [edit('order/goods.ts', "sold.servedWhen === 'done' ? [] : sold.lines", 'sold.lines')],
    within: 300,
  },
  {
    name: 'a service that two counters have finished is given twice',
    edits: [edit('treatment/finish.ts', '  if (isServed(known.status)) return accept([]);\n', '')],
    within: 300,
  },
  {
    name: 'a service is begun on a bed that has another one, and nobody is told',
    edits: [edit('treatment/allot/start.ts', '...(elsewhere ? [unplacedPiece(placed, elsewhere)] : [])', '...[]')],
    within: 600,
  },
  {
    name: 'a bed that has a service is taken for free',
    edits: [edit('treatment/allot/places.ts', 'piece.id !== besides && piece[kind] === id', 'false')],
    within: 600,
  },
];
