import { Badge, Group, Highlight, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSearch, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trades } from '#domain/shop/types.ts';
import { type ShopChoice, shopRows } from './shop-rows.ts';
import classes from './shop-tree.module.css';

interface ShopTreeProps {
  readonly shops: readonly ShopChoice[];
  readonly currentId: string | null;
  /** Shops that this device is already a counter of. */
  readonly counterOf: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (shop: ShopChoice) => void;
}

/** Searchable tree of places; regions only hold others together and cannot be chosen. */
export const ShopTree = ({ shops, currentId, counterOf, disabled, onChoose }: ShopTreeProps) => {
  const { t } = useTranslation('session');
  const [text, setText] = useState('');
  const rows = shopRows(shops, text);
  const typed = text.trim();
  return (
    <Stack gap="xs">
      {shops.length > 4 && (
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('branch.search')}
          aria-label={t('branch.search')}
          leftSection={<IconSearch size={18} />}
          data-testid="shop-search"
        />
      )}
      {rows.length === 0 && <Text c="dimmed">{typed ? t('branch.notFound', { text: typed }) : t('branch.none')}</Text>}
      <Stack gap={4} className={classes.rows}>
        {rows.map(({ shop, depth }) =>
          trades(shop) ? (
            <UnstyledButton
              key={shop.id}
              className={classes.store}
              ml={depth * 20}
              disabled={disabled}
              data-current={shop.id === currentId || undefined}
              onClick={() => onChoose(shop)}
              data-testid={`shop-${shop.code}`}
            >
              <IconBuildingStore size={22} />
              <Stack gap={0} flex={1} miw={0}>
                <Highlight highlight={typed} fw={600} truncate>
                  {shop.name}
                </Highlight>
                <Highlight highlight={typed} size="sm" c="dimmed">
                  {shop.code}
                </Highlight>
              </Stack>
              {shop.id === currentId && <Badge variant="light">{t('branch.current')}</Badge>}
              {shop.id !== currentId && counterOf.includes(shop.id) && (
                <Badge variant="light" color="gray">
                  {t('branch.isCounter')}
                </Badge>
              )}
            </UnstyledButton>
          ) : (
            <Group key={shop.id} ml={depth * 20} gap="xs" py={6} c="dimmed" wrap="nowrap">
              <IconSitemap size={18} />
              <Highlight highlight={typed} size="sm" fw={600}>
                {shop.name}
              </Highlight>
            </Group>
          ),
        )}
      </Stack>
    </Stack>
  );
};
