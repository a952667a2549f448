import { Anchor, Divider, Group, Stack, Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { PieceRow } from './piece-row.tsx';
import { Unstopped } from './unstopped.tsx';

/** Every service of the shop that is being given or is suspended, the longest first, those that are allotted, and machines that did not stop. */
export const InService = ({ onOrder }: { readonly onOrder: (orderId: string) => void }) => {
  const { t } = useTranslation(['treatment', 'app']);
  const going = useLive('treatment.inService', {});
  const waiting = useLive('treatment.pending', {});
  const may = useMay();
  const { counter } = useSession();
  if (!going || !waiting) return <LoadingRows />;
  const pieces = [...going, ...waiting];
  const isClosed = !may('pc.order.cashier') || !counter;
  return (
    <Stack p="md" maw={900}>
      <Unstopped onOrder={onOrder} />
      {pieces.length === 0 ? (
        <Nothing icon={IconArmchair} title={t('noneInService')} />
      ) : (
        <Section title={t('app:titles.inService')} testId="in-service">
          <Stack gap="sm">
            {pieces.map((piece, place) => (
              <Fragment key={piece.id}>
                {place > 0 && <Divider />}
                <Group gap="xs">
                  <Text fw={600}>{piece.name}</Text>
                  <Text c="dimmed">{piece.memberName}</Text>
                  <Anchor
                    component="button"
                    fz="sm"
                    mih={44}
                    onClick={() => onOrder(piece.orderId)}
                    data-testid="in-service-order"
                  >
                    {piece.number}
                  </Anchor>
                </Group>
                <PieceRow piece={piece} isClosed={isClosed} />
              </Fragment>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
};
