import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRow } from '#domain/device/device-row.ts';
import { type PartStatus, partsOn, partsToDo } from '#domain/device/part-status.ts';
import { partStates } from '#domain/device/part-wear.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';

/** How the parts of devices stand on this day of the shop. */
export const usePartsToday = () => {
  const { timeZone } = use(PlaceContext);
  const today = dayIn(useMinute(), timeZone);
  return { today, partsOf: (row: DeviceRow): readonly PartStatus[] => partsOn(row, row.counted, today) };
};

/** What is to be cleaned or changed of a device, in words. */
export const useToDo = () => {
  const { t } = useTranslation('device');
  const { partsOf } = usePartsToday();
  return (row: DeviceRow): readonly string[] =>
    partsToDo(partsOf(row)).map(({ part, state }) =>
      t(state === partStates.inOrder ? 'toClean' : 'toChange', { part: t(`parts.${part}.name`) }),
    );
};
