import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { guestLinkCalls } from '#domain/booking/guest/calls.ts';
import { guestAddress } from '#domain/booking/guest/guest-address.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { Question } from '../../../form/question.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReason } from '../../../ui/use-reason.ts';

interface GuestLinkProps {
  readonly booking: Booking;
  /** The address that was made here; empty while none was. It is printed on the ticket as well. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
}

/** Gives the guests of a booking a link by which they see it, and takes all of its links back. */
export const GuestLink = ({ booking, address, onAddress }: GuestLinkProps) => {
  const { t } = useTranslation('booking');
  const call = useCall();
  const reason = useReason();
  const may = useMay();
  const { shop } = useSession();
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isTaking, setTaking] = useState(false);
  if (!may('pc.booking.manage') || shop?.id !== booking.shopId) return null;
  const params = { id: booking.id };
  const make = async (): Promise<void> => {
    const answer = await call(guestLinkCalls.make, { params });
    setRefusal(answer.ok ? null : answer);
    if (answer.ok) onAddress(guestAddress(location.origin, answer.data.secret));
  };
  const takeBack = async (): Promise<Refusal | undefined> => {
    const answer = await call(guestLinkCalls.takeBack, { params });
    if (!answer.ok) return answer;
    onAddress('');
    notifications.show({ color: 'jade', message: t('link.takenBack') });
    return undefined;
  };
  const copy = async (): Promise<void> => {
    // Without HTTPS a browser lets nothing be copied by itself: the address stands below to be read.
    await navigator.clipboard.writeText(address).then(
      () => notifications.show({ color: 'jade', message: t('link.copied') }),
      () => undefined,
    );
  };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconLink size={20} />}
          loading={busy}
          onClick={() => void during(make)}
          data-testid="make-guest-link"
        >
          {t('link.make')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLinkOff size={20} />}
          onClick={() => setTaking(true)}
          data-testid="take-back-guest-links"
        >
          {t('link.takeBack')}
        </Button>
      </Group>
      {refusal && (
        <Alert color="orange" data-testid="guest-link-refused">
          {reason(refusal)}
        </Alert>
      )}
      {address !== '' && (
        <Stack gap="xs" align="center" role="status">
          <Text size="sm">{t('link.hint')}</Text>
          <QrCode text={address} label={t('link.code')} testId="guest-link-code" />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }} data-testid="guest-link-address">
            {address}
          </Text>
          <Button
            variant="default"
            leftSection={<IconCopy size={20} />}
            onClick={() => void copy()}
            data-testid="copy-guest-link"
          >
            {t('link.copy')}
          </Button>
        </Stack>
      )}
      {isTaking && (
        <Question
          title={t('link.takeBackTitle')}
          text={t('link.takeBackText')}
          confirm={{ label: t('link.takeBack'), testId: 'confirm-take-back', color: 'red' }}
          keep={t('link.keep')}
          onClose={() => setTaking(false)}
          act={takeBack}
        />
      )}
    </Stack>
  );
};
