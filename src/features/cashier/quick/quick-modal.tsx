import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import { type Favourite, mostFavourites } from '#domain/quick-keys/quick-keys.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { QuickItems } from '../../../nouns/quick-keys/quick-keys-queries.ts';
import { useLive, useStore } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useSearch } from '../../../ui/use-search.ts';
import { useCounter } from '../counter-context.ts';
import { QuickRow } from './quick-row.tsx';

interface Props {
  readonly quick: QuickItems;
  /** What the shop sells most and has not at hand. */
  readonly others: readonly Item[];
  readonly onClose: () => void;
}

const mostFound = 6;
const favouriteOf = (item: Item): Favourite => ({
  kind: 'duration' in item ? 'service' : 'product',
  itemId: item.id,
  key: null,
});
const same = (one: readonly Favourite[], other: readonly Favourite[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Chooses what is at hand at this counter or, with the right to it, at all counters of the shop: items, order and keys. */
export const QuickModal = ({ quick, others, onClose }: Props) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const reason = useReason();
  const { may } = useCounter();
  const { run } = useCommand({ showsRefusal: true });
  const [forShop, setForShop] = useState(false);
  const [own, setOwn] = useState(quick.own);
  const [ofShop, setOfShop] = useState(quick.ofShop);
  const [text, setText] = useState('');
  const found = useSearch(text, (wanted) => store.searchItems(wanted, mostFound));
  const [keys, setKeys] = forShop ? [ofShop, setOfShop] : [own, setOwn];
  const items = useLive('quickKeys.items', { wanted: keys });
  const isDirty = !same(own, quick.own) || !same(ofShop, quick.ofShop);
  const isFull = keys.length >= mostFavourites;
  const offered = (found?.found ?? (text.trim() === '' ? others.slice(0, mostFound) : [])).filter(
    (item) => !keys.some(({ itemId }) => itemId === item.id),
  );

  /** What is offered is what was typed: an older answer is not meant. */
  const isAnswered = found !== null && found.text === text.trim();

  const add = (item: Item) => {
    setKeys([...keys, favouriteOf(item)]);
    setText('');
  };
  const move = (from: number, to: number) => {
    const next = [...keys];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    setKeys(next);
  };
  const save = async () => {
    const saved = same(own, quick.own) || (await run('quickKeys.save', { forShop: false, keys: [...own] }));
    if (saved !== true && !saved.ok) return saved;
    const shared = same(ofShop, quick.ofShop) || (await run('quickKeys.save', { forShop: true, keys: [...ofShop] }));
    return shared === true || shared.ok ? null : shared;
  };
  const { busy, refusal, act } = useAct(save, onClose);
  return (
    <AskingModal opened isDirty={isDirty} onClose={onClose} title={t('quick.choose')} size={560}>
      {(close) => (
        <Stack gap="sm">
          {may('pc.shop.settings') && (
            <SegmentedControl
              value={forShop ? 'shop' : 'counter'}
              data={(['counter', 'shop'] as const).map((value) => ({ value, label: t(`quick.of.${value}`) }))}
              data-testid="quick-of"
              onChange={(value) => setForShop(value === 'shop')}
            />
          )}
          {keys.length === 0 && <Text c="dimmed">{t('quick.noneChosen')}</Text>}
          {keys.map((favourite, place) => (
            <QuickRow
              key={`${favourite.kind}:${favourite.itemId}`}
              favourite={favourite}
              place={place}
              count={keys.length}
              name={items?.find(({ id }) => id === favourite.itemId)?.name ?? t('quick.notSold')}
              onMove={(to) => move(place, to)}
              onKey={(key) =>
                setKeys(
                  keys.map((each) =>
                    each === favourite ? { ...each, key } : each.key === key ? { ...each, key: null } : each,
                  ),
                )
              }
              onRemove={() => setKeys(keys.filter((each) => each !== favourite))}
            />
          ))}
          <TextInput
            value={text}
            data-autofocus
            autoComplete="off"
            disabled={isFull}
            aria-label={t('quick.add')}
            placeholder={isFull ? t('quick.full', { count: mostFavourites }) : t('quick.add')}
            leftSection={<IconSearch size={20} aria-hidden />}
            data-testid="quick-search"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = offered;
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isAnswered || isFull || !first) return;
              event.preventDefault();
              add(first);
            }}
          />
          {!isFull &&
            offered.map((item) => (
              <Button
                key={item.id}
                variant="default"
                justify="flex-start"
                leftSection={<IconPlus size={18} aria-hidden />}
                data-testid={`quick-add-${item.number}`}
                onClick={() => add(item)}
              >
                {item.name}
              </Button>
            ))}
          {found?.found.length === 0 && <Text c="dimmed">{t('search.none', { text: found.text })}</Text>}
          <DialogFoot
            close={close}
            busy={busy}
            refusal={refusal && reason(refusal)}
            confirm={{ label: t('ok'), testId: 'quick-save', ready: isDirty }}
            onConfirm={() => void act()}
          />
        </Stack>
      )}
    </AskingModal>
  );
};
