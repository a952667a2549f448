import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { type SeriesScope, togetherWith } from '#domain/booking/series/series.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { cancelBookingForm } from '../booking.form.ts';
import { NotDoneDialog } from './not-done-dialog.tsx';
import { InTurnProgress } from './not-done-list.tsx';
import { ScopeInput } from './scope-input.tsx';
import { type NotDone, type SeriesDone, useInTurn } from './use-in-turn.ts';

export interface OfSeriesProps {
  /** The booking from which on something is done. */
  readonly booking: Booking;
  readonly series: readonly Booking[];
  readonly onClose: () => void;
}

/** A booking of a series is cancelled with those behind it, or all that are to come. */
export const CancelSeries = ({ booking, series, onClose }: OfSeriesProps) => {
  const { t } = useTranslation('booking');
  const [scope, setScope] = useState<SeriesScope>('following');
  const { inTurn, progress, tellDone } = useInTurn();
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const wanted = togetherWith(booking, series, scope);
  if (notDone.length > 0)
    return (
      <NotDoneDialog notDone={notDone} title={t('series.notCancelled', { count: notDone.length })} onClose={onClose} />
    );
  return (
    <FormDialog
      form={cancelBookingForm}
      given={{ bookingId: booking.id }}
      start={{ by: 'member', reason: '' }}
      title={t('series.cancelTitle', { name: booking.name })}
      confirm={{ label: t('series.cancelConfirm'), testId: 'confirm-cancel-series', color: 'red' }}
      onClose={onClose}
      goesOn={({ notDone: left }: SeriesDone) => left.length > 0}
      give={async ({ by, reason }) => ({
        ok: true,
        count: wanted.length,
        notDone: await inTurn(
          wanted.map(({ id, startsAt }) => ({
            startsAt,
            give: (run) => run('booking.cancel', { bookingId: id, by, reason }),
          })),
        ),
      })}
      onDone={({ notDone: left, count }: SeriesDone) => {
        if (left.length > 0) setNotDone(left);
        else tellDone(t('series.cancelled', { count }));
      }}
    >
      <ScopeInput scope={scope} onScope={setScope} count={wanted.length} />
      <InTurnProgress progress={progress} />
    </FormDialog>
  );
};
