import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../form/own-props.ts';
import { useOffer } from './offer-for.tsx';
import { PlaceCards } from './place-cards.tsx';

/** The bed on which a service is given, by room. */
export const BedInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { beds } = useOffer();
  const rooms = [...new Set(beds.map(({ room }) => room))];
  const groups = rooms.map((name) => ({ name, places: beds.filter(({ room }) => room === name) }));
  return <PlaceCards said={said} value={value ?? ''} groups={groups} onValue={onValue} />;
};

/** The device with which it is given, those at the chosen bed first. */
export const DeviceInput = ({ said, value, args, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('treatment');
  const { devices } = useOffer();
  const isThere = ({ bedId }: { readonly bedId: string }) => bedId !== '' && bedId === args.bedId;
  const groups = [
    { name: t('allot.atBed'), places: devices.filter(isThere) },
    { name: t('allot.elsewhere'), places: devices.filter((device) => !isThere(device)) },
  ].filter(({ places }) => places.length > 0);
  return <PlaceCards said={said} value={value ?? ''} groups={groups} onValue={onValue} />;
};
