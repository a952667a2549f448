import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../form/own-props.ts';
import { ConfirmInput } from '../../parts/confirm/confirm-input.tsx';
import { useOffer } from './offer-for.tsx';

/** That a device is wanted which does not answer, or has a fault: it has to be said. */
export const DeviceCheck = ({ said, value, args, onValue }: OwnProps<boolean | null | undefined>) => {
  const { t } = useTranslation('treatment');
  const { devices } = useOffer();
  const found = devices.find(({ id, state }) => id === args.deviceId && (state === 'offline' || state === 'fault'));
  const title = found && `${found.name}: ${t(found.state === 'fault' ? 'allot.why.fault' : 'allot.why.offline')}`;
  return <ConfirmInput said={said} about={found?.id ?? ''} title={title} value={value} onValue={onValue} />;
};
