/** Bugs by which a PIN would be good for more than what it was typed for, or honest work be held (0104). */
export const pinMutants = [
  {
    name: 'a session begins whichever PIN is typed',
    edits: [
      {
        file: 'server/pins/pin-logins.ts',
        find: '{ counterId: id, now }, read.pin))) return false;',
        put: '{ counterId: id, now }, read.pin)) && now < 0) return false;',
      },
    ],
    within: 400,
  },
  {
    name: 'an approval is good whichever PIN is typed',
    edits: [{ file: 'server/pins/approvals.ts', find: 'return isTheirs ? ', put: 'return isTheirs || now > 0 ? ' }],
    within: 800,
  },
  {
    name: 'a login with a PIN is shown after what was given behind it',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: 'const logins = mayHaveBegun && ',
        put: 'const logins = rows.length === 0 && ',
      },
    ],
    within: 400,
  },
  {
    name: 'a login with a PIN is shown once, whether or not the server hears it',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: '  const report = pushing.report?.();',
        put: '  await pushing.pinLogins?.reported(logins, []);\n  const report = pushing.report?.();',
      },
    ],
    within: 800,
  },
  {
    name: 'a login with a PIN is good at the counter that shows it alone',
    edits: [
      {
        file: 'server/pins/pin-logins.ts',
        find: 'counterId = id } = login',
        put: 'counterId = id } = { ...login, counterId: id }',
      },
    ],
    within: 2_000,
  },
];
