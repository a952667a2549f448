/** Bugs by which a command would be booked in the name of somebody who did not give it, or honest work held (0053). */
export const proofMutants = [
  {
    name: 'what bears no proof is booked all the same',
    edits: [{ file: 'server/sync/origin.ts', find: 'isUnproved: !isTaken', put: 'isUnproved: false && isTaken' }],
    within: 40,
  },
  {
    name: 'a proof is not verified',
    edits: [
      {
        file: 'server/sync/origin.ts',
        find: 'session && wasThere && isProvedBy(session, sent, place)',
        put: 'session && wasThere && session.staffId === sent.staffId && isProvedBy',
      },
    ],
    within: 80,
  },
  {
    name: 'one’s own session proves what names somebody else',
    edits: [{ file: 'server/sessions/proofs.ts', find: 'session.staffId !== sent.staffId || ', put: '' }],
    within: 40,
  },
  {
    name: 'a session proves after it has ended',
    edits: [
      { file: 'server/commands/judge.ts', find: 'given.session && !isWithin(given.session, when)', put: 'false' },
    ],
    within: 60,
  },
  {
    name: 'a clock set back takes a command before the last contact without anything unsent',
    edits: [
      { file: 'server/sync/origin.ts', find: 'notBefore(place.n, origin)', put: '0 * notBefore(place.n, origin)' },
    ],
    within: 60,
  },
  {
    name: 'a proof is good at every counter and in every place',
    edits: [
      {
        file: 'src/domain/sync/payload.ts',
        find: "'counter-proof-1', counterId, incarnation, n, id",
        put: "'counter-proof-1', id",
      },
      { file: 'src/db/session/proof.ts', find: 'macOf(seedOf(token), counterId)', put: "macOf(seedOf(token), '')" },
      { file: 'server/sessions/proofs.ts', find: 'hmac(session.seed, place.counterId)', put: "hmac(session.seed, '')" },
    ],
    within: 200,
  },
  {
    name: 'what is just being done while somebody else signs in is proved by nobody',
    edits: [{ file: 'src/sync/desk.ts', find: '[session, before].find', put: '[session].find' }],
    within: 200,
  },
  {
    name: 'a restored server counts as told of a session that ended',
    edits: [
      { file: 'src/sync/push.ts', find: 'const isHeard = reply.epoch === head.epoch;', put: 'const isHeard = true;' },
    ],
    within: 60,
  },
  {
    name: 'what somebody did before they left is held once they have left',
    edits: [
      {
        file: 'server/commands/judge.ts',
        find: '(given.carried || isGivenFrom(resignedAt, when))',
        put: '(isGivenFrom(0, when) || given.carried)',
      },
    ],
    within: 60,
  },
];
