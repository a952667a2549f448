import { ActionIcon, Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import { type Category, type CategoryKind, mostCategories } from '#domain/category/category.ts';
import { whyNoCategories } from '#domain/category/manage.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { type Asking, CategoryDialog } from './category-dialog.tsx';

/** The categories of these kinds, side by side; changed at headquarters alone. */
export const CategoriesScreen = ({ kinds }: { readonly kinds: readonly CategoryKind[] }) => {
  const { t } = useTranslation('card');
  const reason = useReason();
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useAsk(categoryCalls.list, { query: {} });
  const [dialog, open] = useState<Asking | null>(null);
  const code = shop ? whyNoCategories({ may, shop }) : 'notAllowed';
  const whyNot = code ?? (online ? undefined : 'offline.needsContact');
  return (
    <Stack p="md" data-testid="categories">
      {data && whyNot && (
        <Alert color={code === 'category.onlyHeadquarters' ? 'gray' : 'yellow'} data-testid="categories-closed">
          {reason({ code: whyNot })}
        </Alert>
      )}
      {refusal && !data && (
        <Refused title={t('category.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data && (
        <SimpleGrid cols={{ base: 1, md: kinds.length }}>
          {kinds.map((kind) => (
            <OfKind
              key={kind}
              kind={kind}
              list={data.filter((each) => each.kind === kind)}
              onAsk={whyNot ? undefined : open}
            />
          ))}
        </SimpleGrid>
      )}
      {dialog && (
        <CategoryDialog
          asking={dialog}
          onClose={() => open(null)}
          onDone={() => {
            open(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
};

interface OfKindProps {
  readonly kind: CategoryKind;
  readonly list: readonly Category[];
  /** Left out for whoever may only look. */
  readonly onAsk: ((asking: Asking) => void) | undefined;
}

const OfKind = ({ kind, list, onAsk }: OfKindProps) => {
  const { t } = useTranslation('card');
  const most = mostCategories[kind];
  return (
    <Paper withBorder p="md" component="section" data-testid={`categories-${kind}`}>
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t(`category.kinds.${kind}`)}
          </Title>
          <Badge variant="light" tt="none">
            {t('category.count', { count: list.length, most })}
          </Badge>
        </Group>
        {onAsk && (
          <Button
            leftSection={<IconPlus size={20} />}
            disabled={list.length >= most}
            onClick={() => onAsk({ what: 'add', kind, position: (list.at(-1)?.position ?? 0) + 1 })}
            data-testid={`add-category-${kind}`}
          >
            {t('category.add')}
          </Button>
        )}
      </Group>
      {list.length === 0 && <Text c="dimmed">{t('category.empty')}</Text>}
      {list.map((category) => (
        <Group key={category.id} justify="space-between" wrap="nowrap" data-testid={`category-${category.id}`}>
          <Text truncate py="xs">
            {category.name}
          </Text>
          {onAsk && (
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('category.editTitle', { name: category.name })}
                onClick={() => onAsk({ what: 'edit', category })}
                data-testid={`edit-category-${category.id}`}
              >
                <IconEdit size={20} />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="subtle"
                color="red"
                aria-label={t('category.removeTitle', { name: category.name })}
                onClick={() => onAsk({ what: 'remove', category })}
                data-testid={`remove-category-${category.id}`}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
          )}
        </Group>
      ))}
    </Paper>
  );
};
