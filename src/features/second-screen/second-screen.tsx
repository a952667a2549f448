import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSettings, type ScreenSettingsProps } from '../../parts/second-screen/screen-settings.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { OrderShown } from './order-shown.tsx';
import { PaidShown } from './paid-shown.tsx';
import classes from './second-screen.module.css';
import type { OnScreen } from './use-heard.ts';
import { Welcome } from './welcome.tsx';

/** What the member sees: a welcome, their order, what they pay and how, what goes back. */
export const SecondScreen = ({ shop, shown, onLeave }: OnScreen & ScreenSettingsProps) => {
  const { t } = useTranslation('second-screen');
  const { currencyFlag } = shop;
  const around = use(PlaceContext);
  const place = useMemo(() => ({ ...around, currencyFlag }), [around, currencyFlag]);
  return (
    <PlaceContext value={place}>
      <title>{shop.name || t('title')}</title>
      <main className={classes.screen} data-testid="second-screen" data-step={shown?.step ?? 'welcome'}>
        {!shown && <Welcome shop={shop} />}
        {shown?.step === 'paid' && <PaidShown paid={shown} />}
        {(shown?.step === 'order' || shown?.step === 'taking') && (
          <OrderShown shop={shop} bill={shown.bill} taking={shown.step === 'taking' ? shown : null} />
        )}
        <ScreenSettings onLeave={onLeave} />
      </main>
    </PlaceContext>
  );
};
