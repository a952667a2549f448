import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { asWritten } from '#domain/booking/drag.ts';
import { changedAlike, type SeriesScope, togetherWith } from '#domain/booking/series/series.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { changeBookingForm } from '../booking.form.ts';
import type { OfSeriesProps } from './cancel-series.tsx';
import { NotDoneDialog } from './not-done-dialog.tsx';
import { InTurnProgress } from './not-done-list.tsx';
import { ScopeInput } from './scope-input.tsx';
import { type NotDone, type SeriesDone, useInTurn } from './use-in-turn.ts';

/**
 * A booking of a series is changed, and others in the same way: as much later, by whom, on which bed. Where it cannot be
 * changed itself nothing is; of the others those that could not be stay as they were, and are named.
 */
export const ChangeSeries = ({ booking, series, onClose }: OfSeriesProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const [scope, setScope] = useState<SeriesScope>('following');
  const { run } = useCommand({ showsRefusal: true });
  const { inTurn, progress, tellDone } = useInTurn();
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const others = togetherWith(booking, series, scope).filter(({ id }) => id !== booking.id);
  const { parts: was } = asWritten(booking);
  if (notDone.length > 0)
    return (
      <NotDoneDialog notDone={notDone} title={t('series.notChanged', { count: notDone.length })} onClose={onClose} />
    );
  return (
    <FormDialog
      form={changeBookingForm}
      given={{ bookingId: booking.id }}
      start={{ ...asWritten(booking), reseats: [], confirmed: false }}
      title={t('series.changeTitle', { name: booking.name })}
      confirm={{ label: t('change.confirm'), testId: 'save-series-change' }}
      size={720}
      onClose={onClose}
      goesOn={({ notDone: left }: SeriesDone) => left.length > 0}
      give={async (args) => {
        const first = await run('booking.change', args);
        if (!first.ok) return first;
        const { memberId, guestName, mobile, source, remark, confirmed } = args;
        const alike = others.map((other) => ({
          startsAt: other.startsAt,
          give: (giving: typeof run) =>
            giving('booking.change', {
              bookingId: other.id,
              ...asWritten(other),
              memberId,
              guestName,
              mobile,
              source,
              remark,
              ...(confirmed === undefined ? {} : { confirmed }),
              parts: changedAlike(asWritten(other).parts, was, args.parts, timeZone, uuid),
            }),
        }));
        return { ok: true, count: others.length + 1, notDone: await inTurn(alike) };
      }}
      onDone={({ notDone: left, count }: SeriesDone) => {
        if (left.length > 0) setNotDone(left);
        else tellDone(t('series.changed', { count }));
      }}
    >
      <ScopeInput scope={scope} onScope={setScope} count={others.length + 1} />
      <InTurnProgress progress={progress} />
    </FormDialog>
  );
};
