/** Somebody has to see to what is held of a counter before more of it can be: nothing was booked. */
export class HeldFull extends Error {
  override readonly name = 'HeldFull';
}

/** How much of one counter is held at most until somebody has decided it: commands, and their size in bytes. */
export const heldRoom = { commands: 2_000, bytes: 10 * 1024 * 1024 };
