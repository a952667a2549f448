import { Button, Group, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { useCommand } from '../../form/use-command.ts';
import { useLive } from '../../store/use-live.ts';
import { useServing } from './use-serving.ts';

/**
 * One tap says that all services of an order were given; it then says so in the button's place, so that nothing moves
 * under the finger. Nothing where none is left.
 */
export const AllGiven = ({ order }: { readonly order: Order | undefined }) => {
  const { t } = useTranslation('treatment');
  const { run, busy } = useCommand();
  const [isGiven, setIsGiven] = useState(false);
  const serving = useServing(order);
  if (!order || !serving) return null;
  if (serving.left().length === 0)
    return isGiven ? (
      <Group justify="center" gap="xs" h={44} c="dimmed" role="status" data-testid="all-were-given">
        <IconChecks size={20} aria-hidden />
        <Text>{t('allGivenDone')}</Text>
      </Group>
    ) : null;
  const give = async () => {
    const result = await run('treatment.finishAll', { orderId: order.id, pieces: serving.left() });
    setIsGiven(result.ok);
  };
  return (
    <Button
      variant="light"
      leftSection={<IconChecks size={20} />}
      loading={busy}
      onClick={() => void give()}
      data-testid="all-given"
    >
      {t('allGiven')}
    </Button>
  );
};

/** The same of an order that has just been paid. */
export const AllGivenOf = ({ orderId }: { readonly orderId: string }) => {
  const found = useLive('order.byId', { orderId });
  return <AllGiven order={found?.order} />;
};
