import { Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSettings } from '../../parts/second-screen/screen-settings.tsx';
import { secretInHash } from '../../parts/wall/wall-address.ts';
import { PlaceContext } from '../../ui/place.ts';
import { GuestCard } from './guest-card.tsx';
import { type OwnBooking, useOwnBooking } from './use-own-booking.ts';

/** The booking of whoever has its link, in a window without anybody signed in. */
export const GuestScreen = () => {
  const [secret, setSecret] = useState(() => secretInHash(location.hash));
  useEffect(() => {
    // Another link that is opened in the same window loads no page.
    const open = () => setSecret(secretInHash(location.hash));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return <OfLink key={secret} secret={secret} />;
};

const OfLink = ({ secret }: { readonly secret: string }) => {
  const own = useOwnBooking(secret);
  const around = use(PlaceContext);
  const { view } = own;
  const place = useMemo(
    () => (view ? { ...around, timeZone: view.shop.timeZone, currencyFlag: view.shop.currencyFlag } : around),
    [around, view],
  );
  return (
    <PlaceContext value={place}>
      <Container component="main" size="xs" px="md" pt="md" pb={80} data-testid="own-booking" data-state={own.state}>
        {own.state === 'shown' && view ? <GuestCard view={view} does={own.does} /> : <Why own={own} />}
      </Container>
      <ScreenSettings />
    </PlaceContext>
  );
};

/** In place of a booking: it is asked for, there is no contact, or the link opens nothing any more. */
const Why = ({ own: { state, look } }: { readonly own: OwnBooking }) => {
  const { t } = useTranslation('guest');
  if (state === 'asking' || state === 'shown') return <Loader aria-label={t('title')} />;
  return (
    <Stack role="status">
      <Title order={1} size="h3">
        {t(state)}
      </Title>
      <Text>{t(`${state}Hint`)}</Text>
      {state === 'away' && (
        <Button size="lg" onClick={() => void look()} data-testid="look-again">
          {t('again')}
        </Button>
      )}
    </Stack>
  );
};
