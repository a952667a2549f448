import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { whoIsAt } from '../../parts/shift/who-is-at.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Which drawers of the shop are open, since when and whose; nothing while none is. */
export const OpenShifts = () => {
  const { t } = useTranslation('overview');
  const { when } = useFormat();
  const nameOf = useStaffName();
  const open = useLive('shift.open', {});
  if (!open || open.length === 0) return null;
  return (
    <Group gap="md" data-testid="open-shifts">
      <Group gap={6}>
        <IconCashRegister size={20} aria-hidden />
        <Text fw={600}>{t('shifts.open')}</Text>
      </Group>
      {open.map((one) => {
        const { id, counterNumber, openedAt } = one;
        const name = nameOf(whoIsAt(one));
        const said = t('shifts.since', { counter: counterNumber, time: when(openedAt), name });
        return (
          <UnstyledButton
            key={id}
            renderRoot={(props) => <Link {...props} to="/shift/view/$id" params={{ id }} />}
            mih={44}
            c="var(--mantine-color-anchor)"
            data-testid={`open-shift-${counterNumber}`}
          >
            {said}
          </UnstyledButton>
        );
      })}
    </Group>
  );
};
