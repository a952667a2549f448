import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { bookingCalls } from '#domain/booking/calls.ts';
import type { HeldPart } from '#domain/booking/hold.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useCall } from '../../store/use-ask.ts';
import { useSyncStatus } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/** What the server said last of the time of a booking that is written down. */
interface HeldForForm {
  /** What was asked for. */
  readonly about: string;
  /** Until when it is held, in milliseconds since 1970; null where nothing is. */
  readonly until: number | null;
  readonly isOver: boolean;
  /** Why it is not held, where the server said so. */
  readonly refusal: Refusal | null;
}
const nothing: HeldForForm = { about: '', until: null, isOver: false, refusal: null };

/** What is typed is asked for once it stands still for so long, in milliseconds. */
const settles = 400;

/**
 * Holds the time of a booking that is written down, as long as its form is there: another one as soon as the form says so,
 * none without parts, and none without contact. What was held is let go when the form is left; saving takes its place.
 */
export const useHold = (
  bookingId: string,
  parts: readonly HeldPart[],
  isSaved: RefObject<boolean>,
): HeldForForm & { readonly again: () => void } => {
  const call = useCall();
  const now = useNow();
  const { online } = useSyncStatus();
  const [said, say] = useState(nothing);
  const inTurn = useRef<Promise<unknown>>(Promise.resolve());
  const about = JSON.stringify(online ? parts : []);
  const wanted = useRef(about);
  /** What may be held, as the answer to it may have been lost; empty for nothing. */
  const held = useRef('');

  const letGo = useCallback(async () => {
    held.current = '';
    await call(bookingCalls.letGo, { params: { id: bookingId } }, 'aside');
  }, [call, bookingId]);
  const hold = useCallback(
    (asked: string) => {
      inTurn.current = inTurn.current.then(async () => {
        const given = JSON.parse(asked) as HeldPart[];
        // What is not wanted any more by now need not be asked for.
        if (wanted.current !== asked) return;
        if (given.length === 0) {
          say(nothing);
          return held.current && letGo();
        }
        const before = held.current;
        held.current = asked;
        const asks = { params: { id: bookingId }, body: { parts: given } };
        const answer = await call(bookingCalls.hold, asks, 'aside');
        if (answer.ok) return say({ about: asked, until: answer.data.until, isOver: false, refusal: null });
        // Without contact nobody knows, and nothing is said.
        const isRefused = !answer.code.startsWith('system.');
        say({ ...nothing, about: asked, refusal: isRefused ? answer : null });
        if (!isRefused) return;
        held.current = before;
        return before && letGo();
      });
    },
    [call, bookingId, letGo],
  );

  useEffect(() => {
    wanted.current = about;
    const timer = setTimeout(() => hold(about), settles);
    return () => clearTimeout(timer);
  }, [about, hold]);
  useEffect(
    () => () => {
      // Nothing that is on its way is held for a form that is no more.
      const last = wanted.current;
      wanted.current = '';
      inTurn.current = inTurn.current.then(async () => {
        const isBooked = isSaved.current && held.current === last;
        if (held.current && !isBooked) await letGo();
      });
    },
    [isSaved, letGo],
  );

  const { until } = said;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => say((last) => ({ ...last, isOver: true })), Math.max(0, until - now()));
    return () => clearTimeout(timer);
  }, [until, now]);
  // Nothing is said of another time than the one that is filled in.
  return { ...(said.about === about ? said : nothing), again: () => hold(about) };
};
