import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { CountShare, StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { ActionsHead } from '../../../ui/actions-head.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CloseZone } from './close-zone.tsx';
import { useZoneWords } from './use-zone-words.ts';
import { type ZoneState, zoneStates } from './zone-states.ts';

const colors = { open: 'dimmed', counting: 'dimmed', twice: 'orange', done: 'jade', closed: 'jade' } as const;

/** The zones of a stocktake and who has counted there; whoever reviews closes them and opens them again. */
export const ZoneTable = ({ progress }: { readonly progress: StocktakeProgress }) => {
  const { t } = useTranslation('stocktake');
  const { when } = useFormat();
  const { run } = useCommand();
  const nameOf = useStaffName();
  const words = useZoneWords();
  const { id: stocktakeId, status } = progress.stocktake;
  const { counter } = useSession();
  const isOpen = status === stocktakeStatuses.inProgress;
  const mayReview = useMay()('pc.inventory.checkReview');
  const reviews = mayReview && isOpen;
  /** Who counts is not told what another counter found until it is reviewed: it may count there as well. */
  const seesPieces = ({ counterId }: CountShare): boolean => !isOpen || mayReview || counterId === counter?.id;
  const [closing, close] = useState<ZoneState | null>(null);
  return (
    <>
      <Table.ScrollContainer minWidth={520}>
        <Table horizontalSpacing="xs" data-testid="zones">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.zone')}</Table.Th>
              <Table.Th>{t('columns.counter')}</Table.Th>
              <Table.Th>{t('columns.staff')}</Table.Th>
              <Table.Th ta="right">{t('columns.products')}</Table.Th>
              <Table.Th ta="right">{t('columns.pieces')}</Table.Th>
              <Table.Th>{t('columns.state')}</Table.Th>
              {reviews && <ActionsHead />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {zoneStates(progress).map((each) => {
              const { zone, counterId, share, closing: closed, state } = each;
              const staffId = share?.staffId ?? (state === 'closed' ? undefined : closed?.staffId);
              return (
                <Table.Tr key={`${zone} ${counterId}`} data-testid={`zone-row-${zone}`} data-state={state}>
                  <Table.Td>{words.zone(each)}</Table.Td>
                  <Table.Td>{share?.counterNumber ?? '—'}</Table.Td>
                  <Table.Td>{staffId === undefined ? '—' : nameOf(staffId)}</Table.Td>
                  <Table.Td ta="right">{share?.products ?? '—'}</Table.Td>
                  <Table.Td ta="right">{share && seesPieces(share) ? share.pieces : '—'}</Table.Td>
                  <Table.Td>
                    <Text c={colors[state]} fw={600}>
                      {t(`zoneStates.${!isOpen && state === 'counting' ? 'left' : state}`)}
                    </Text>
                    {closed?.reason && (
                      <Text size="sm" c="dimmed">
                        {t('zones.closedBy', {
                          name: nameOf(closed.staffId),
                          time: when(closed.at),
                          reason: closed.reason,
                        })}
                      </Text>
                    )}
                  </Table.Td>
                  {reviews && (
                    <Table.Td ta="right">
                      <Button
                        variant="default"
                        size="sm"
                        mih={44}
                        onClick={() =>
                          closed === null
                            ? close(each)
                            : void run('stocktake.zoneDone', { stocktakeId, zone, done: false, counterId })
                        }
                        data-testid={`${closed === null ? 'close' : 'reopen'}-zone-${zone}`}
                      >
                        {t(closed === null ? 'zones.close' : 'zones.reopen')}
                      </Button>
                    </Table.Td>
                  )}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {closing && <CloseZone stocktakeId={stocktakeId} zones={[closing]} onClose={() => close(null)} />}
    </>
  );
};
