import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { branchCalls } from '#domain/registration/calls.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { RegistrationTable } from './registration-table.tsx';

/** The stores that the brand has asked for, and how far each of them is. */
export const AuditStoreScreen = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('registration');
  const may = useMay();
  const { data, refusal, asking, refresh } = useAskForPage(branchCalls.list, {});
  return (
    <Stack p="md" data-testid="audit-store">
      {may('pc.shop.register') && (
        <Group justify="flex-end">
          <Button
            component={Link}
            to="/store/add-store"
            leftSection={<IconPlus size={20} />}
            data-testid="add-store-open"
          >
            {t('branch.add')}
          </Button>
        </Group>
      )}
      {refusal && <Refused title={t('branch.audit')} reason={refusal} asking={asking} onAgain={() => void refresh()} />}
      {!data && !refusal && <LoadingRows />}
      {data?.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          {t('branch.none')}
        </Text>
      )}
      {data && data.length > 0 && <RegistrationTable rows={data} onOpen={onOpen} />}
    </Stack>
  );
};
