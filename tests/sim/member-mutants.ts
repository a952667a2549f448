const edit = (file: string, find: string, put: string) => ({ file, find, put });

/** Bugs by which a mobile would be two persons', or what somebody has come to would be wrong. */
export const memberMutants = [
  {
    name: 'a mobile that two counters register without contact becomes two persons',
    edits: [
      edit('src/domain/member/register.ts', "mergedInto: first?.id ?? ''", "mergedInto: ''"),
      edit('tests/sim/server/unique.ts', "  member: 'mobile',", ''),
    ],
    within: 400,
  },
  {
    name: 'a cancelled order still counts as a visit',
    edits: [edit('src/domain/member/member-visits.ts', 'visits: before.visits - 1', 'visits: before.visits')],
    within: 400,
  },
];
