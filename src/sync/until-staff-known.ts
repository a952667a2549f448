import { isStaffKnown, staffSource } from '../db/session/session-records.ts';
import type { DeskParts, OpenDesk } from './work-at.ts';

/** How long somebody who comes to a counter waits for staff and rights of its first load, in milliseconds. */
const firstLoadWait = 10_000;

/** Waits until a counter knows who this is, as long as its round with the server goes on. */
export const untilStaffKnown = async (
  { counter: { records }, rounds }: OpenDesk,
  staffId: string,
  { live }: Pick<DeskParts, 'live'>,
): Promise<void> => {
  if (await isStaffKnown(records, staffId)) return;
  let stop: (() => void) | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    void rounds.now().then(resolve, resolve);
    late = setTimeout(resolve, firstLoadWait);
    stop = live.watch(
      [staffSource],
      () => isStaffKnown(records, staffId),
      (known) => known && resolve(),
    );
  });
  stop?.();
  clearTimeout(late);
};
