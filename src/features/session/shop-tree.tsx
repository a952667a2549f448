import { ActionIcon, Badge, Group, Highlight, Stack, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconDeviceLaptop, IconSearch, IconSitemap } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trades } from '#domain/shop/types.ts';
import { useStore } from '../../store/use-live.ts';
import { type ShopChoice, shopRows } from './shop-rows.ts';
import classes from './shop-tree.module.css';

interface ShopTreeProps {
  readonly shops: readonly ShopChoice[];
  readonly currentId: string | null;
  /** Shops that this device is already a counter of. */
  readonly counterOf: readonly string[];
  readonly disabled: boolean;
  /** To be a counter of it; of a region, which has none, to work in its office. */
  readonly onChoose: (shop: ShopChoice) => void;
  /** To work there without being a counter. */
  readonly onOffice: (shop: ShopChoice) => void;
  /** The current shop is worked in as an office. */
  readonly isOffice: boolean;
}

/**
 * Searchable tree of places. Choosing a store makes the device a counter of it; beside each there is its office, in which
 * somebody works without that. A region has no counters: choosing it is its office.
 */
export const ShopTree = ({ shops, currentId, counterOf, disabled, onChoose, onOffice, isOffice }: ShopTreeProps) => {
  const { t } = useTranslation('session');
  const store = useStore();
  const [text, setText] = useState('');
  // A branch may have been approved since they signed in.
  useEffect(() => void store.shopsAgain(), [store]);
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
        {rows.map(({ shop, depth }) => (
          <Group key={shop.id} ml={depth * 20} gap={4} wrap="nowrap">
            <UnstyledButton
              className={classes.store}
              flex={1}
              miw={0}
              disabled={disabled}
              data-current={shop.id === currentId || undefined}
              onClick={() => (trades(shop) ? onChoose(shop) : onOffice(shop))}
              data-testid={`shop-${shop.code}`}
            >
              {trades(shop) ? <IconBuildingStore size={22} /> : <IconSitemap size={22} />}
              <Stack gap={0} flex={1} miw={0}>
                <Highlight highlight={typed} fw={600} truncate>
                  {shop.name}
                </Highlight>
                <Highlight highlight={typed} size="sm" c="dimmed">
                  {shop.code}
                </Highlight>
              </Stack>
              {shop.id === currentId && (
                <Badge variant="light">{t(isOffice ? 'branch.currentOffice' : 'branch.current')}</Badge>
              )}
              {shop.id !== currentId && counterOf.includes(shop.id) && (
                <Badge variant="light" color="gray">
                  {t('branch.isCounter')}
                </Badge>
              )}
            </UnstyledButton>
            {trades(shop) && (
              <Tooltip label={t('branch.officeHint')}>
                <ActionIcon
                  variant="default"
                  size={56}
                  disabled={disabled}
                  aria-label={t('branch.officeOf', { name: shop.name })}
                  onClick={() => onOffice(shop)}
                  data-testid={`office-${shop.code}`}
                >
                  <IconDeviceLaptop size={22} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        ))}
      </Stack>
    </Stack>
  );
};
