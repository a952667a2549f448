import { ActionIcon, Alert, Anchor, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import { type CategoryKind, type CategoryRow, mostCategories } from '#domain/category/category.ts';
import { whyNoCategories } from '#domain/category/manage.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { type Asking, CategoryDialog } from './category-dialog.tsx';

/** Where what is in a category of each kind is listed, and for whom. */
const lists = {
  service: { to: '/item/service/list', right: 'pc.item.service' },
  product: { to: '/item/product/list', right: 'pc.item.product' },
  card: { to: '/item/card/list', right: 'pc.item.card' },
} as const satisfies Record<CategoryKind, object>;

/** The categories of these kinds, side by side; changed at headquarters alone. */
export const CategoriesScreen = ({ kinds }: { readonly kinds: readonly CategoryKind[] }) => {
  const { t } = useTranslation('category');
  const reason = useReason();
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useAsk(categoryCalls.list, { query: {} });
  const [dialog, open] = useState<Asking | null>(null);
  const why = (kind: CategoryKind) => {
    const code = shop ? whyNoCategories(kind, { may, shop }) : 'notAllowed';
    return code ?? (online ? undefined : 'offline.needsContact');
  };
  const codes = kinds.map(why);
  /** What closes all of them is said once, above them. */
  const whyNot = codes.every((code) => code !== undefined) ? codes[0] : undefined;
  return (
    <Stack p="md" data-testid="categories">
      <Text c="dimmed">{t('hint')}</Text>
      {data && whyNot && (
        <Alert color={whyNot === 'category.onlyHeadquarters' ? 'gray' : 'yellow'} data-testid="categories-closed">
          {reason({ code: whyNot })}
        </Alert>
      )}
      {refusal && !data && (
        <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data && (
        <SimpleGrid cols={{ base: 1, md: kinds.length }}>
          {kinds.map((kind) => (
            <OfKind
              key={kind}
              kind={kind}
              list={data.filter((each) => each.kind === kind)}
              onAsk={why(kind) ? undefined : open}
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
  readonly list: readonly CategoryRow[];
  /** Left out for whoever may only look. */
  readonly onAsk: ((asking: Asking) => void) | undefined;
}

const OfKind = ({ kind, list, onAsk }: OfKindProps) => {
  const { t } = useTranslation('category');
  const most = mostCategories[kind];
  return (
    <Paper withBorder p="md" component="section" data-testid={`categories-${kind}`}>
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t(`kinds.${kind}`)}
          </Title>
          <Badge variant="light" tt="none">
            {t('count', { count: list.length, most })}
          </Badge>
        </Group>
        {onAsk && (
          <Button
            leftSection={<IconPlus size={20} />}
            disabled={list.length >= most}
            onClick={() => onAsk({ what: 'add', kind, position: (list.at(-1)?.position ?? 0) + 1 })}
            data-testid={`add-category-${kind}`}
          >
            {t('add')}
          </Button>
        )}
      </Group>
      {list.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {list.map((category) => (
        <OneCategory key={category.id} category={category} onAsk={onAsk} />
      ))}
    </Paper>
  );
};

const OneCategory = ({ category, onAsk }: { readonly category: CategoryRow } & Pick<OfKindProps, 'onAsk'>) => {
  const { t } = useTranslation('category');
  const may = useMay();
  const { id, name, kind, count } = category;
  const { to, right } = lists[kind];
  return (
    <Group justify="space-between" wrap="nowrap" mih={44} data-testid={`category-${id}`}>
      <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
        <Text truncate py="xs">
          {name}
        </Text>
        {count > 0 && !may(right) && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {t('holds', { count })}
          </Text>
        )}
        {count > 0 && may(right) && (
          <Anchor
            renderRoot={(props) => <Link {...props} to={to} search={{ category: id }} />}
            size="sm"
            display="inline-flex"
            mih={44}
            miw={44}
            style={{ whiteSpace: 'nowrap', alignItems: 'center' }}
            data-testid={`in-category-${id}`}
          >
            {t('holds', { count })}
          </Anchor>
        )}
      </Group>
      {onAsk && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('editTitle', { name })}
            onClick={() => onAsk({ what: 'edit', category })}
            data-testid={`edit-category-${id}`}
          >
            <IconEdit size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="red"
            aria-label={t('removeTitle', { name })}
            onClick={() => onAsk({ what: 'remove', category })}
            data-testid={`remove-category-${id}`}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
};
