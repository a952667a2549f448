import { Button, Popover, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { GoOnQuestion } from './go-on-question.tsx';
import type { ShopChoice } from './shop-rows.ts';
import { ShopTree } from './shop-tree.tsx';
import { type GoOnAs, useChooseShop } from './use-choose-shop.ts';
import type { LeaveGuard } from './use-logout.ts';

/** The store one works in, and the tree to change it; `guard` stands before leaving it. */
export const ShopSwitcher = ({ guard }: { readonly guard: LeaveGuard }) => {
  const { t } = useTranslation('session');
  const reason = useReason();
  const session = useSession();
  const { choose, chooseOffice, choosing, refusal, asked, dismiss } = useChooseShop();
  const [opened, setOpened] = useState(false);
  const take = async (shop: ShopChoice, goOnAs?: GoOnAs) => {
    if (await choose(shop, goOnAs)) setOpened(false);
  };
  const isOffice = session.counter === null;
  const isHere = (shop: ShopChoice) => shop.id === session.shop?.id;
  const ask = (shop: ShopChoice) => {
    if (isHere(shop) && !isOffice) return setOpened(false);
    guard(() => void take(shop));
  };
  const askOffice = (shop: ShopChoice) => {
    if (isHere(shop) && isOffice) return setOpened(false);
    guard(async () => {
      if (await chooseOffice(shop)) setOpened(false);
    });
  };
  return (
    <Popover
      opened={opened}
      trapFocus
      returnFocus
      onChange={setOpened}
      width="min(380px, 100vw - 1rem)"
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconBuildingStore size={20} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
          onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
          loading={choosing !== null}
          data-testid="shop-switcher"
        >
          <VisuallyHidden>{t('branch.switchTo')}</VisuallyHidden>
          <Text size="sm" truncate maw={140} visibleFrom="sm">
            {session.shop?.name}
          </Text>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {refusal && <Text c="red">{reason(refusal)}</Text>}
          {asked ? (
            <GoOnQuestion
              counters={asked.counters}
              onAnswer={(goOnAs) => void take(asked.shop, goOnAs)}
              onBack={dismiss}
            />
          ) : (
            <ShopTree
              shops={session.shops}
              currentId={session.shop?.id ?? null}
              counterOf={session.enrolledShops}
              disabled={choosing !== null}
              onChoose={ask}
              onOffice={askOffice}
              isOffice={isOffice}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
