import { useEffect, useState } from 'react';
import type { Shown } from '#domain/second-screen/shown.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useBrand } from '../../../ui/brand.ts';
import { beginTelling, type Telling, tellAgain } from './telling.ts';

/**
 * Shows something on the second screen of this counter, where there is one; null is a welcome, undefined leaves what is
 * there. `shown` is asked after the counter itself was drawn, and only if somebody looks.
 */
export const useSecondScreen = (shown: () => Shown | null | undefined): void => {
  const { counter, shop } = useSession();
  const looks = useLive('shop.looks', {});
  const brand = useBrand();
  const [part] = useState<Telling>(() => ({ told: () => undefined }));
  const counterId = counter?.id;
  useEffect(() => {
    part.told = () => {
      const now = shown();
      const logo = looks?.shown.logo || brand?.logo || '';
      const currencyFlag = shop?.currencyFlag ?? defaultCurrencyFlag;
      return now === undefined ? undefined : { shop: { name: shop?.name ?? '', logo, currencyFlag }, shown: now };
    };
    tellAgain();
  });
  useEffect(() => (counterId === undefined ? undefined : beginTelling(counterId, part)), [counterId, part]);
};
