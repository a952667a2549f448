import { ActionIcon, Kbd } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import type { HotKey } from '#domain/quick-keys/quick-keys.ts';
import { useLive } from '../../../store/use-live.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import { useKeys } from '../use-keys.ts';
import classes from './quick.module.css';
import { QuickModal } from './quick-modal.tsx';
import { useMostSold } from './use-most-sold.ts';

interface ChipProps {
  readonly item: Item;
  readonly hotKey: HotKey | null;
  readonly onTake: (item: Item) => void;
}

const Chip = ({ item, hotKey, onTake }: ChipProps) => (
  <BareButton className={classes.chip} data-testid={`quick-${item.number}`} onClick={() => onTake(item)}>
    <span className={classes.name}>{item.name}</span>
    {hotKey && <Kbd className={classes.key}>{hotKey}</Kbd>}
  </BareButton>
);

/** What is at hand above the shelves: favourites with their keys, then what the shop sells most. */
export const QuickBar = () => {
  const { t } = useTranslation('cashier');
  const { put, panel, shop } = useCounter();
  const [isEditing, edit] = useState(false);
  const quick = useLive('quickKeys.shown', {});
  const ranked = useMostSold(shop?.id ?? '', shop?.timeZone ?? 'Asia/Shanghai');
  const sold = useLive('quickKeys.items', { wanted: ranked });
  const shown = quick?.shown ?? [];
  const ids = new Set(shown.map(({ item }) => item.id));
  const others = sold?.filter(({ id }) => !ids.has(id)) ?? [];
  const keys = shown.flatMap(({ item, key }) => (key ? [[key.toLowerCase(), () => put(item)] as const] : []));
  useKeys(panel ? {} : Object.fromEntries(keys));
  return (
    <div className={classes.bar} data-testid="quick-bar">
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('quick.choose')}
        data-testid="quick-choose"
        onClick={() => edit(true)}
      >
        <IconStar size={22} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={classes.chips} role="group" aria-label={t('quick.title')}>
        {quick && shown.length + others.length === 0 && <span className={classes.hint}>{t('quick.none')}</span>}
        {shown.map(({ item, key }) => (
          <Chip key={item.id} item={item} hotKey={key} onTake={put} />
        ))}
        {others.length > 0 && <span className={classes.hint}>{t('quick.mostSold')}</span>}
        {others.map((item) => (
          <Chip key={item.id} item={item} hotKey={null} onTake={put} />
        ))}
      </div>
      {isEditing && quick && <QuickModal quick={quick} others={others} onClose={() => edit(false)} />}
    </div>
  );
};
