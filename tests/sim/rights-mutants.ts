/** Bugs by which a tablet would hold other things than whoever works there may read (decision 0074). */
export const rightsMutants = [
  {
    name: 'what takes a right is pulled by everybody',
    edits: [
      {
        file: 'server/sync/readable-records.ts',
        find: 'return records.map(({ id, version }) => ({ id, version, record: null }));',
        put: 'return [...records];',
      },
    ],
    within: 60,
  },
  {
    name: 'what somebody else may read takes no place of what lies there',
    edits: [{ file: 'src/db/mirror/mirror-write.ts', find: 'sight > before', put: 'sight < before' }],
    within: 60,
  },
  {
    name: 'kinds that nobody there may read any more stay',
    edits: [{ file: 'src/sync/turn.ts', find: 'turned?.dropped ?? []', put: '[]' }],
    within: 60,
  },
];
