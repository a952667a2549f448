import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownBookingCalls } from '#domain/booking/guest/calls.ts';
import type { GuestView } from '#domain/booking/guest/guest-view.ts';
import type { GivenTo } from '#domain/kernel/call.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { openCall } from '../../store/open-call.ts';

type OwnCalls = typeof ownBookingCalls;
type Act = Exclude<keyof OwnCalls, 'look'>;

/** Does something with the booking of the link; answers why it was not done. */
export type DoneByGuests = <A extends Act>(act: A, given: GivenTo<OwnCalls[A]>) => Promise<Refusal | undefined>;

export interface OwnBooking {
  /** `ended`: the link opens nothing any more. `away`: the server did not answer. */
  readonly state: 'asking' | 'away' | 'ended' | 'shown';
  readonly view: GuestView | null;
  readonly look: () => Promise<void>;
  readonly does: DoneByGuests;
}

/** The booking of a link, as the server has it: looked at again whenever somebody comes back to the page. */
export const useOwnBooking = (secret: string): OwnBooking => {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const [view, setView] = useState<GuestView | null>(null);
  const [state, setState] = useState<OwnBooking['state']>(secret === '' ? 'ended' : 'asking');
  const look = useCallback(async (): Promise<void> => {
    if (secret === '') return;
    const answer = await openCall(ownBookingCalls.look, {}, language, secret);
    if (answer.ok) {
      setView(answer.data);
      return setState('shown');
    }
    if (answer.status === 401) return setState('ended');
    setState((was) => (was === 'shown' ? was : 'away'));
  }, [secret, language]);
  useEffect(() => {
    void look();
    const comesBack = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', comesBack);
    return () => document.removeEventListener('visibilitychange', comesBack);
  }, [look]);
  const does: DoneByGuests = async (act, given) => {
    const answer = await openCall(ownBookingCalls[act], given as never, language, secret);
    if (answer.ok) {
      setView(answer.data as GuestView);
      return undefined;
    }
    // It has become otherwise since it was looked at: what is shown is to be what is so.
    if (answer.status !== undefined) void look();
    return answer;
  };
  return { state, view, look, does };
};
