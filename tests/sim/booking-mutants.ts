const edit = (file: string, find: string, put: string) => ({ file: `src/domain/booking/${file}`, find, put });

/** Bugs by which somebody would be promised to two guests, or a promise be lost. */
export const bookingMutants = [
  {
    name: 'a person who is booked is booked again',
    edits: [edit('claims.ts', 'over < slotCapacity : over === 0', 'over < slotCapacity : over < 2')],
    within: 300,
  },
  {
    name: 'a booking that was moved keeps its old places as well',
    edits: [edit('claims.ts', 'day.times.filter((time) => time.bookingId !== bookingId)', 'day.times')],
    within: 300,
  },
  {
    name: 'what was promised without contact and is gone is told to nobody',
    edits: [edit('make.ts', '[unplaced(made, whyNot)]', '[]')],
    within: 600,
  },
  {
    name: 'a cancelled booking gives nothing back',
    edits: [edit('cancel.ts', ', ...giveBack(existing.id, days)', '')],
    within: 300,
  },
  {
    name: 'a booking for which nobody came keeps its places',
    edits: [edit('lapse.ts', ', ...giveBack(existing.id, days)', '')],
    within: 600,
  },
];
