import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import type { Queries } from '../../../nouns/queries.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface NotBookedProps {
  readonly shift: Shift;
  readonly unsent: Queries['outbox.unsent']['answer'];
}

/** What of this counter the books do not hold as it should be: named before a shift is closed, and there afterwards too. */
export const NotBooked = ({ shift, unsent: { waiting, refused, held } }: NotBookedProps) => {
  const { t } = useTranslation('shift');
  const { money } = useFormat();
  const suspense = shift.sums.reduce((sum, one) => sum + one.suspense, 0);
  const said = [
    ['waiting', 'orange', waiting, IconCloudUp, 'waiting'],
    ['refused', 'red', refused, IconAlertTriangle, 'attention'],
    ['held', 'orange', held, IconUserQuestion, 'attention'],
  ] as const;
  return (
    <Stack gap="xs">
      {said.map(([name, color, { count, taken, given }, Icon, tab]) => {
        if (count === 0) return null;
        const amounts = [
          ...(taken > 0 ? [t('notBooked.taken', { amount: money(taken) })] : []),
          ...(given > 0 ? [t('notBooked.given', { amount: money(given) })] : []),
        ].join(' · ');
        return (
          <Alert
            key={name}
            color={color}
            py="xs"
            icon={<Icon size={20} aria-hidden />}
            title={[t(`notBooked.${name}.title`, { count }), amounts].filter(Boolean).join(' · ')}
            data-testid={`not-booked-${name}`}
          >
            {t(`notBooked.${name}.text`)}{' '}
            <Anchor
              renderRoot={(props) => <Link {...props} to="/sync" search={{ tab }} />}
              display="inline-block"
              py="sm"
            >
              {t('notBooked.see')}
            </Anchor>
          </Alert>
        );
      })}
      {suspense !== 0 && (
        <Alert
          color="red"
          py="xs"
          icon={<IconUserQuestion size={20} aria-hidden />}
          title={t('notBooked.suspense', { amount: money(suspense) })}
          data-testid="not-booked-suspense"
        />
      )}
    </Stack>
  );
};
