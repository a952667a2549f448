const file = 'src/domain/money/suspend.ts';
const edit = (find: string, put: string) => ({ file, find, put });

/** Bugs by which money would lie in suspense that no refused command said, or honest money would not be taken in. */
export const moneyMutants = [
  {
    name: 'what goes to suspense is as much as anybody likes',
    edits: [edit('!isCovered(said, { orderId, way, payments: fresh })', 'false')],
    within: 200,
  },
  {
    name: 'money that was given back in vain is not taken in',
    edits: [edit("said.outcome !== 'rejected'", "said.outcome === 'rejected'")],
    within: 300,
  },
];
