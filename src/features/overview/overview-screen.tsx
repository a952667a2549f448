import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewCalls } from '#domain/overview/calls.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { BusinessView } from './business-view.tsx';
import { useOwnBusiness } from './use-business.ts';

/**
 * How the day goes: at a store from what its counter holds, without contact too; for a region, headquarters and an
 * office the server says it. `children` stand above it.
 */
export const OverviewScreen = ({ children }: { readonly children?: ReactNode }) => {
  const { shop, counter } = useSession();
  const isStore = counter !== null && shop?.type === shopTypes.store;
  return (
    <Stack p="md" data-testid="overview">
      {children}
      {isStore ? <OfCounter /> : <OfServer />}
    </Stack>
  );
};

const OfCounter = () => {
  const { at, business, reviews } = useOwnBusiness(true);
  const { answer } = useLatest(business);
  return answer ? <BusinessView shops={[answer]} reviews={reviews} at={at} /> : <LoadingRows />;
};

const OfServer = () => {
  const { t } = useTranslation('overview');
  const asked = useAskForPage(overviewCalls.business, {});
  const { answer } = useLatest(asked.data);
  return (
    <>
      {asked.refusal && (
        <Refused
          title={t('offline')}
          reason={asked.refusal}
          asking={asked.asking}
          onAgain={() => void asked.refresh()}
        />
      )}
      {!answer && !asked.refusal && <LoadingRows />}
      {answer && <BusinessView shops={answer.shops} reviews={answer.reviews} at={answer.at} />}
    </>
  );
};
