const edit = (file: string, find: string, put: string) => ({ file: `src/domain/card/${file}`, find, put });

/** Bugs by which a card would hold other money than was put on it and not spent. */
export const cardMutants = [
  {
    name: 'what a card pays stays on it',
    edits: [edit('use.ts', 'withLots(used, lessDraws(used.lots, draws))', 'used')],
    within: 400,
  },
  {
    name: 'what a card had paid is given back twice',
    edits: [edit('use.ts', 'plusDraws(found.lots, draws)', 'plusDraws(plusDraws(found.lots, draws), draws)')],
    within: 800,
  },
  {
    name: 'what is on a card that is changed for another one stays on it',
    edits: [edit('change.ts', 'withLots(old, lessDraws(old.lots, sheet.draws))', 'old')],
    within: 300,
  },
  {
    name: 'a card of which the change is undone stays empty',
    edits: [edit('undo-change.ts', 'withLots(old, plusDraws(old.lots, draws))', 'old')],
    within: 300,
  },
];
