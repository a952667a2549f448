import { ActionIcon, Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HealthRecordRow } from '#domain/health/health-record-listing.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Asking } from './entry-dialog.tsx';

interface EntriesProps {
  readonly rows: readonly HealthRecordRow[];
  /** Changes or deletes one of the shop where somebody works; absent for whoever only reads. */
  readonly onAsk: ((asking: Asking) => void) | undefined;
  /** The shop where they work. */
  readonly here: string;
}

/** Entries of a health record, one below the other. */
export const Entries = ({ rows, onAsk, here }: EntriesProps) => {
  const { t } = useTranslation('health');
  const { time } = useFormat();
  const may = useMay();
  const shopName = useShopName();
  const staffName = useStaffName();
  const ids = [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))];
  const services = new Map((useLive('record.named', { of: 'service', ids }) ?? []).map(({ id, title }) => [id, title]));
  return (
    <Stack gap="sm">
      {rows.map((row) => {
        const { id, kind, comment, serviceId, diagnosisId, editedAt, editedBy } = row;
        const about = serviceId === null ? '' : (services.get(serviceId) ?? '');
        return (
          <Paper key={id} withBorder p="md" data-testid={`entry-${id}`}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Group gap="sm">
                <Badge variant="light" color={kind === 'caution' ? 'orange' : 'jade'}>
                  {t(`kinds.${kind}`)}
                </Badge>
                {about && <Text fw={600}>{about}</Text>}
                <Text size="sm" c="dimmed">
                  {[time(row.at), row.staffName, shopName(row.shopId)].filter(Boolean).join(' · ')}
                </Text>
              </Group>
              {onAsk && row.shopId === here && (
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={t('edit')}
                    onClick={() => onAsk({ what: 'edit', entry: row })}
                    data-testid={`edit-entry-${id}`}
                  >
                    <IconEdit size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={t('remove')}
                    onClick={() => onAsk({ what: 'remove', entry: row })}
                    data-testid={`remove-entry-${id}`}
                  >
                    <IconTrash size={20} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
            <Text mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
              {comment || t('gone')}
            </Text>
            {editedAt !== null && (
              <Text size="xs" c="dimmed">
                {t('edited', { time: time(editedAt), name: staffName(editedBy) })}
              </Text>
            )}
            {diagnosisId !== null && may('pc.tongue.list') && (
              <Anchor component={Link} to={`/diag/view/${diagnosisId}`} size="sm">
                {t('report')}
              </Anchor>
            )}
          </Paper>
        );
      })}
    </Stack>
  );
};
