import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { couponCalls } from '#domain/coupon/calls.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { useGives, useUsable } from '../../parts/coupon/use-gives.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useAskForPage } from '../../store/use-ask.ts';
import { Facts } from '../../ui/facts.tsx';
import { SaleStatus } from '../../ui/sale-status.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { couponActions } from './coupon-actions.ts';
import { CouponCode } from './coupon-code.tsx';
import { useWhyNot } from './use-why-not.ts';

interface CouponScreenProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** Everything about a coupon: what it gives, where and when, and its QR code. */
export const CouponScreen = ({ id, onRemoved }: CouponScreenProps) => {
  const { t } = useTranslation('coupon');
  const asked = useAskForPage(couponCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => <Sheet coupon={data} onChanged={refresh} onRemoved={onRemoved} />}
    </AskedPage>
  );
};

interface SheetProps extends Pick<CouponScreenProps, 'onRemoved'> {
  readonly coupon: z.output<typeof couponCalls.one.answer>;
  readonly onChanged: () => void;
}

const Sheet = ({ coupon, onChanged, onRemoved }: SheetProps) => {
  const { t } = useTranslation('coupon');
  const reason = useReason();
  const { names: list } = useFormat();
  const gives = useGives();
  const usable = useUsable();
  const whyNot = useWhyNot(coupon);
  const { id, name, status, names, createdIn, usableIn, range, groupIds, items, description } = coupon;
  const nameOf = (of: string): string => names[of] ?? '…';
  const ranges = {
    all: t('range.all'),
    groups: list(groupIds.map(nameOf)),
    items: list(items.map(({ itemId }) => nameOf(itemId))),
  };
  return (
    <Stack p="md" gap="lg" maw={960} data-testid="coupon">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <SaleStatus status={status} word={t(`status.${status}`)} size="lg" testId="coupon-status" />
        </Group>
        {!whyNot && (
          <RecordActions
            actions={couponActions}
            row={coupon}
            as="buttons"
            onChanged={onChanged}
            onRemoved={onRemoved}
          />
        )}
      </Group>
      {whyNot && (
        <Alert color="yellow" icon={<IconLock size={20} />} data-testid="coupon-closed">
          {whyNot.code === 'coupon.elsewhere' ? t('view.elsewhere', { shop: nameOf(createdIn) }) : reason(whyNot)}
        </Alert>
      )}
      <Paper withBorder p="md">
        <Text fw={700} size="xl">
          {gives(coupon)}
        </Text>
        <Text mb="md">{usable(coupon)}</Text>
        <Facts
          cols={{ base: 2, sm: 3 }}
          facts={[
            [t('fields.type'), t(`types.${coupon.type}`)],
            [t('fields.range'), ranges[range]],
            [t('fields.usableIn'), usableIn.length === 0 ? t('everywhere') : list(usableIn.map(nameOf))],
            [t('fields.quantity'), coupon.quantity === null ? t('anyNumber') : String(coupon.quantity)],
            [t('fields.received'), String(coupon.received)],
            [t('fields.mostPerPerson'), String(coupon.mostPerPerson)],
            [t('fields.withOthers'), t(coupon.withOthers ? 'withOthers.yes' : 'withOthers.no')],
            [t('fields.createdIn'), nameOf(createdIn)],
            [t('fields.termsVersion'), t('view.version', { number: coupon.termsVersion })],
          ]}
        />
        {description !== '' && (
          <Text mt="md" style={{ whiteSpace: 'pre-wrap' }}>
            {description}
          </Text>
        )}
      </Paper>
      <CouponCode id={id} name={name} />
    </Stack>
  );
};
