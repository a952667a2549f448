import { Skeleton } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../counter-context.ts';
import { EmptyState } from '../empty-state.tsx';
import { BestCombination } from '../member/best-combination.tsx';
import { CountCardHint } from '../member/count-card-hint.tsx';
import { MemberBar } from '../member/member-bar.tsx';
import { SplitModal } from '../split/split-modal.tsx';
import { useCombination } from '../use-combination.ts';
import { useStaffNames } from '../use-staff.ts';
import { ActionsBar } from './actions-bar.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { CouponRows } from './coupon-rows.tsx';
import { DetailsModal } from './details-modal.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { LineRow } from './line-row.tsx';
import classes from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { PointsModal } from './points-modal.tsx';
import { PointsRow } from './points-row.tsx';
import { QuantityPad } from './quantity-pad.tsx';
import { ReductionModal } from './reduction-modal.tsx';
import { ReductionRow } from './reduction-row.tsx';
import { Totals } from './totals.tsx';

type Shown =
  | { readonly what: 'line' | 'quantity'; readonly lineId: string }
  | { readonly what: 'reduction' | 'details' | 'points' | 'split' }
  | null;

/** The right of the counter: the order as it stands. */
export const OrderPanel = ({ onClear, onNew }: { onClear: () => void; onNew: () => void }) => {
  const { t } = useTranslation('cashier');
  const { orderId, composed, open, tap, lit } = useCounter();
  const [shown, show] = useState<Shown>(null);
  /** Items of which somebody has said that many are meant, by order. */
  const [agreed, agree] = useState<ReadonlySet<string>>(new Set());
  const best = useCombination();
  const nameOf = useStaffNames();
  const close = () => show(null);
  const showLine = (lineId: string) => show({ what: 'line', lineId });
  const showQuantity = (lineId: string) => show({ what: 'quantity', lineId });
  const lines = composed?.order.lines ?? [];
  const index = shown && 'lineId' in shown ? lines.findIndex((line) => line.id === shown.lineId) : -1;
  const line = lines[index];
  const price = composed?.prices.lines[index];
  return (
    <section className={classes.panel} aria-label={t('order.title')}>
      <OrderHead onClear={onClear} onNew={onNew} />
      <MemberBar unused={best?.unused} />
      <ClosedBanner />
      <div className={classes.scroller}>
        {!composed && [0, 1, 2].map((place) => <Skeleton key={place} height={52} m={8} />)}
        {composed && lines.length === 0 && (
          <EmptyState
            icon={<IconShoppingBag size={36} stroke={1.4} aria-hidden />}
            title={t('order.empty')}
            hint={t('order.emptyHint')}
          />
        )}
        <ul className={classes.lines} aria-label={t('order.lines')}>
          {lines.map((each, place) => {
            const priced = composed?.prices.lines[place];
            return (
              priced && (
                <LineRow
                  key={each.id}
                  line={each}
                  price={priced}
                  index={place}
                  open={open}
                  tap={tap}
                  nameOf={nameOf}
                  tapped={lit.own?.lineId === each.id ? lit.own.times : 0}
                  others={lit.others.has(each.id)}
                  onDetails={showLine}
                  onQuantity={showQuantity}
                />
              )
            );
          })}
        </ul>
        <CouponRows />
        <PointsRow onChange={() => show({ what: 'points' })} />
        <ReductionRow onChange={() => show({ what: 'reduction' })} />
        <CountCardHint />
        <BestCombination best={best} />
      </div>
      <Totals
        onReduction={() => show({ what: 'reduction' })}
        onDetails={() => show({ what: 'details' })}
        onSplit={() => show({ what: 'split' })}
      />
      <ActionsBar />
      {shown?.what === 'line' && line && price && <LineDrawer line={line} price={price} onClose={close} />}
      {shown?.what === 'quantity' && line && (
        <QuantityPad
          line={line}
          isAgreed={agreed.has(`${orderId} ${line.itemId}`)}
          onAgree={() => agree(new Set([...agreed, `${orderId} ${line.itemId}`]))}
          onClose={close}
        />
      )}
      {shown?.what === 'reduction' && <ReductionModal onClose={close} />}
      {shown?.what === 'points' && <PointsModal onClose={close} />}
      {shown?.what === 'split' && <SplitModal onClose={close} />}
      {shown?.what === 'details' && <DetailsModal onClose={close} />}
    </section>
  );
};
