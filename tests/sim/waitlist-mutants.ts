const edit = (file: string, find: string, put: string) => ({ file: `src/domain/waitlist/${file}`, find, put });

/** Bugs by which somebody who waits would be lost, or be asked about a time for ever. */
export const waitlistMutants = [
  {
    name: 'who was taken off the waiting list is still asked about a time',
    edits: [edit('withdraw.ts', 'status: withdrawn, offer: null, endedAt', 'status: withdrawn, endedAt')],
    within: 600,
  },
  {
    name: 'who is booked off the waiting list has no booking in it',
    edits: [edit('book.ts', 'bookingId: asked.bookingId, endedAt', 'endedAt')],
    within: 300,
  },
];
