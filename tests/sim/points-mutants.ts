const edit = (file: string, find: string, put: string) => ({ file: `src/domain/${file}`, find, put });

/** Bugs by which members would have other points than they earned, were given and have not used. */
export const pointsMutants = [
  {
    name: 'a second payment of an order that is paid already earns once more',
    edits: [
      edit(
        'order/collect/collecting.ts',
        'const changed = withEvent({ ...existing, payments },',
        'const changed = withEvent({ ...existing, payments, points: existing.points && { ...existing.points, earned: 2 * existing.points.earned } },',
      ),
    ],
    within: 800,
  },
  {
    name: 'points that an order used are given back again by the next part of it that goes back',
    edits: [edit('points/book.ts', 'lotsBack(spent, spent.back, back)', 'lotsBack(spent, 0, back)')],
    within: 400,
  },
  {
    name: 'what goes back of an order takes back no points that it had earned',
    edits: [edit('points/book.ts', '...(before && amount !== 0 ?', '...(before && amount > 0 ?')],
    within: 400,
  },
  {
    name: 'points that an order used stay where they were',
    edits: [edit('points/book.ts', '...(going > 0 ?', '...(going < 0 ?')],
    within: 400,
  },
  {
    name: 'more points are used than somebody has',
    edits: [edit('points/spend.ts', 'if (pointsAt(heldTogether(accounts, at), at) < points) return undefined;', '')],
    within: 800,
  },
  {
    name: 'points that are given by hand are given twice',
    edits: [
      edit(
        'points/correct.ts',
        'accept(bookPoints(points, of, [booked], acting))',
        'accept(bookPoints(points, of, amount > 0 ? [booked, { ...booked, by: "again:" + correctionId }] : [booked], acting))',
      ),
    ],
    within: 400,
  },
  {
    name: 'what an exchange took back of points is forgotten where more are used for what is taken',
    edits: [
      edit(
        'kernel/read-after.ts',
        'if (Array.isArray(read))',
        "if (need.entity === 'pointsAccount') return read;\n    if (Array.isArray(read))",
      ),
    ],
    within: 800,
  },
  {
    name: 'points that have ended are still used',
    edits: [edit('points/held.ts', 'endsAt !== null && at >= endsAt', 'endsAt !== null && at < 0')],
    within: 400,
  },
];
