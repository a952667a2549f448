import { Alert, Button, Group, Stack } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertCircle, IconArrowLeft, IconCloudOff, IconPlugOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trades } from '#domain/shop/types.ts';
import { useSession } from '../../store/use-live.ts';
import { Door } from '../../ui/door.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { GoOnQuestion } from './go-on-question.tsx';
import { OpeningShop } from './opening-shop.tsx';
import { ShopTree } from './shop-tree.tsx';
import { type GoOnAs, useChooseShop } from './use-choose-shop.ts';
import { type LeaveGuard, useLogout } from './use-logout.ts';

interface BranchSelectProps {
  /** The shop to work in, where that is known already. */
  readonly shopId?: string | undefined;
  readonly onChosen: () => void;
  /** What a counter that was ended has left unsent. */
  readonly leftBehind: ReactNode;
  /** Stand before leaving the shop that is open, and before logging out. */
  readonly guardShop: LeaveGuard;
  readonly guardLogout: LeaveGuard;
}

/** Chooses the store, or the headquarters, to work in. Where there is one only, or it is known which, it is chosen without asking. */
export const BranchSelect = ({ shopId, onChosen, leftBehind, guardShop, guardLogout }: BranchSelectProps) => {
  const { t } = useTranslation('session');
  const reason = useReason();
  const session = useSession();
  const { online } = useNetwork();
  const { choose, chooseOffice, choosing, refusal, asked, dismiss } = useChooseShop();
  const logout = useLogout(guardLogout);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly isOffice: boolean } | null>(null);
  const askedByItself = useRef(false);

  const take = async (shop: (typeof session.shops)[number], goOnAs?: GoOnAs) => {
    setWanted({ id: shop.id, isOffice: false });
    const chosen = await choose(shop, goOnAs);
    setWanted(chosen ? { id: shop.id, isOffice: chosen === 'office' } : null);
  };
  const takeOffice = async (shop: (typeof session.shops)[number]) => {
    setWanted({ id: shop.id, isOffice: true });
    if (!(await chooseOffice(shop))) setWanted(null);
  };
  const isOffice = session.kind === 'open' && session.counter === null;
  const ask = (shop: (typeof session.shops)[number]) =>
    session.kind === 'open' && shop.id !== session.shop?.id ? guardShop(() => void take(shop)) : void take(shop);
  const askOffice = (shop: (typeof session.shops)[number]) =>
    session.kind === 'open' && !isOffice ? guardShop(() => void takeOffice(shop)) : void takeOffice(shop);
  const stores = session.shops.filter(trades);
  // Where a counter was ended, somebody has to read that before this becomes a new one.
  const ended = session.kind === 'choosingShop' ? session.closedBecause : null;
  const only = session.kind === 'choosingShop' && ended === null && stores.length === 1 ? stores[0] : undefined;
  const named = ended === null ? stores.find(({ id }) => id === shopId) : undefined;
  const byItself = named ?? only;
  useEffect(() => {
    if (!byItself || askedByItself.current) return;
    askedByItself.current = true;
    void take(byItself);
  });
  useEffect(() => {
    const isThere = session.kind === 'open' && session.shop?.id === wanted?.id;
    if (isThere && wanted !== null && wanted.isOffice === (session.counter === null)) onChosen();
  }, [wanted, session, onChosen]);

  // Also between the moment it is open and the moment its screen is there.
  const opening =
    choosing ?? (refusal || asked ? undefined : (only ?? session.shops.find(({ id }) => id === wanted?.id)));
  const enrolled = (id: string) => session.enrolledShops.includes(id);
  return (
    <Door title={t('branch.title')} lead={t('branch.lead')} width={560}>
      <Stack>
        {ended && !refusal && (
          <Alert color="orange" icon={<IconPlugOff />} data-testid="counter-ended">
            {reason({ code: ended })}
          </Alert>
        )}
        {leftBehind}
        {refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="shop-refused">
            {reason(refusal)}
          </Alert>
        )}
        {!online && !stores.some((shop) => enrolled(shop.id)) && (
          <Alert color="orange" icon={<IconCloudOff />}>
            {t('branch.offline')}
          </Alert>
        )}
        {opening ? (
          <OpeningShop shop={opening} />
        ) : asked ? (
          <GoOnQuestion
            counters={asked.counters}
            onAnswer={(goOnAs) => void take(asked.shop, goOnAs)}
            onBack={stores.length > 1 ? dismiss : undefined}
          />
        ) : (
          <ShopTree
            shops={session.shops}
            currentId={session.shop?.id ?? null}
            counterOf={session.enrolledShops}
            disabled={false}
            onChoose={ask}
            onOffice={askOffice}
            isOffice={isOffice}
          />
        )}
        <Group justify="space-between">
          {session.kind === 'open' ? (
            <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onChosen}>
              {t('branch.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button variant="subtle" color="gray" onClick={logout}>
            {t('user.logout')}
          </Button>
        </Group>
      </Stack>
    </Door>
  );
};
