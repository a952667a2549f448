import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../form/own-props.ts';
import { ConfirmInput } from '../../parts/confirm/confirm-input.tsx';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { useFallen } from './use-fallen.ts';

type FallenListProps = Pick<OwnProps<boolean | null | undefined>, 'said' | 'value' | 'onValue'> & {
  readonly fallen: ReturnType<typeof useFallen>['fallen'];
};

const mostShown = 8;

/** The bookings that fall out of a roster, which stay as they are once somebody says so. */
export const FallenList = ({ said, value, onValue, fallen }: FallenListProps) => {
  const { t } = useTranslation('roster');
  const { time } = useFormat();
  const nameOf = useStaffName();
  const rows = fallen.map(({ booking, time: { staffId, from } }) => ({
    key: `${booking.id} ${staffId} ${from}`,
    text: t('still.one', { time: time(from), guest: booking.name, name: nameOf(staffId) }),
  }));
  return (
    <ConfirmInput
      said={said}
      about={rows.map(({ key }) => key).join(' ')}
      title={rows.length > 0 ? t('still.title', { count: rows.length }) : undefined}
      value={value}
      onValue={onValue}
    >
      <List size="sm">
        {rows.slice(0, mostShown).map(({ key, text }) => (
          <List.Item key={key}>{text}</List.Item>
        ))}
        {rows.length > mostShown && <List.Item>{t('still.more', { count: rows.length - mostShown })}</List.Item>}
      </List>
    </ConfirmInput>
  );
};
