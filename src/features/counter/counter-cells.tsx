import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { Below } from '../../list/cells.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { isSilent } from './troubles.ts';

interface CellProps {
  readonly counter: CounterRow;
}

/** Which counter it is: `S01-02`, and below that its name and its shop. */
export const CounterName = ({ counter: { shopCode, number, state, name, shopName } }: CellProps) => {
  const { t } = useTranslation('counter');
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <Text fw={700}>
          {shopCode}-{number}
        </Text>
        {state === 'retired' && (
          <Badge color="gray" variant="light">
            {t('state.retired')}
          </Badge>
        )}
      </Group>
      <Below>{[name, shopName].filter(Boolean).join(' · ')}</Below>
    </>
  );
};

/** When it was last heard of; `now` in milliseconds since 1970. */
export const LastContact = ({ counter, now }: CellProps & { readonly now: number }) => {
  const { t } = useTranslation('counter');
  const { ago, time } = useFormat();
  const { lastContact } = counter;
  return (
    <>
      <Text size="sm" {...(isSilent(counter, now) ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}>
        {lastContact === null ? t('never') : ago(lastContact, now)}
      </Text>
      {lastContact !== null && (
        <Text size="xs" c="dimmed">
          {time(lastContact)}
        </Text>
      )}
    </>
  );
};

/** A figure that is nothing to worry about while it is 0. */
export const Figure = ({ value, color }: { readonly value: number; readonly color: string | null }) =>
  color !== null && value > 0 ? (
    <Badge color={color} variant="light">
      {value}
    </Badge>
  ) : (
    <Text span inherit {...(value === 0 ? { c: 'dimmed' } : {})}>
      {value}
    </Text>
  );

/** Whether its browser promised to keep what it holds. */
export const Persisted = ({ counter: { persisted } }: CellProps) => {
  const { t } = useTranslation('counter');
  if (persisted === null)
    return (
      <Text span inherit c="dimmed">
        {t('unknown')}
      </Text>
    );
  return (
    <>
      {persisted ? (
        <IconShieldCheck size={20} color="var(--mantine-primary-color-filled)" aria-hidden />
      ) : (
        <IconShieldOff size={20} color="var(--mantine-color-orange-6)" aria-hidden />
      )}
      <VisuallyHidden>{t(persisted ? 'persisted.yes' : 'persisted.no')}</VisuallyHidden>
    </>
  );
};
