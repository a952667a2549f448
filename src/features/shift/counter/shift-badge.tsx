import { Button, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { useCommand } from '../../../form/use-command.ts';
import { isOverdue, whoIsAt } from '../../../parts/shift/who-is-at.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useOneColumn } from '../../../ui/screen-size.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import classes from './shift-badge.module.css';

/** Beside the counter: whether its drawer is open, since when and whose it is, with the way to what is done about it. */
export const ShiftBadge = () => {
  const here = useLive('shift.here', {});
  const may = useMay();
  if (!here || !may('pc.order.collect')) return null;
  return here.open ? <OpenBadge open={here.open} /> : <ClosedBadge required={here.required} />;
};

/** Where the shop demands one, nothing is taken before: it is said in the colour of what has to be done. */
const ClosedBadge = ({ required }: { readonly required: boolean }) => {
  const { t } = useTranslation('shift');
  return (
    <UnstyledButton
      renderRoot={(props) => <Link {...props} to="/cashier/shift" search={{ step: 'open' }} />}
      className={classes.badge ?? ''}
      data-testid="shift-badge"
      data-open="false"
    >
      <IconCashRegister
        size={24}
        color={required ? 'var(--mantine-color-orange-6)' : 'var(--mantine-color-dimmed)'}
        aria-hidden
      />
      <Stack gap={0} visibleFrom="sm">
        <Text span size="sm" fw={600} className={classes.line ?? ''} {...(required ? { c: 'orange' } : {})}>
          {t('badge.none')}
        </Text>
        <Text span size="xs" c="dimmed" className={classes.line ?? ''}>
          {t(required ? 'badge.required' : 'badge.toOpen')}
        </Text>
      </Stack>
      <VisuallyHidden hiddenFrom="sm">{t('badge.none')}</VisuallyHidden>
    </UnstyledButton>
  );
};

const OpenBadge = ({ open }: { readonly open: Shift }) => {
  const { t } = useTranslation('shift');
  const { when } = useFormat();
  const now = useNow();
  const nameOf = useStaffName();
  const oneColumn = useOneColumn();
  const overdue = isOverdue(open, now());
  const since = t('badge.since', { time: when(open.openedAt), name: nameOf(whoIsAt(open)) });
  return (
    <>
      <UnstyledButton
        renderRoot={(props) => <Link {...props} to="/cashier/shift" />}
        className={classes.badge ?? ''}
        data-testid="shift-badge"
        data-open="true"
        data-overdue={overdue || undefined}
      >
        <IconCashRegister
          size={24}
          color={overdue ? 'var(--mantine-color-orange-6)' : 'var(--mantine-primary-color-filled)'}
          aria-hidden
        />
        <Stack gap={0} visibleFrom="sm">
          <Text span size="sm" fw={600} className={classes.line ?? ''} {...(overdue ? { c: 'orange' } : {})}>
            {t(overdue ? 'badge.overdue' : 'badge.open')}
          </Text>
          <Text span size="xs" c="dimmed" className={classes.line ?? ''}>
            {since}
          </Text>
        </Stack>
        <VisuallyHidden hiddenFrom="sm">{`${t('badge.open')} ${since}`}</VisuallyHidden>
      </UnstyledButton>
      {!oneColumn && <TakeOver open={open} />}
    </>
  );
};

/** Offered to whoever signs in at a counter that somebody else has opened: one tap, and the drawer is theirs. */
export const TakeOver = ({ open }: { readonly open: Shift }) => {
  const { t } = useTranslation('shift');
  const { staff } = useSession();
  const { run, busy } = useCommand();
  if (!staff || whoIsAt(open) === staff.id) return null;
  return (
    <Button
      variant="light"
      color="yellow"
      px="sm"
      flex="none"
      loading={busy}
      data-testid="take-over"
      onClick={() => void run('shift.takeOver', { shiftId: open.id })}
    >
      {t('takeOver.offer')}
    </Button>
  );
};
