import { Alert, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { farScreenCalls } from '#domain/second-screen/calls.ts';
import { pairingAddress, spokenCode } from '#domain/second-screen/pairing.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { noteFarScreens } from '../../../parts/second-screen/far-flag.ts';
import { FarScreenList } from '../../../parts/second-screen/far-screen-list.tsx';
import { farScreenPath } from '../../../parts/second-screen/second-screen-channel.ts';
import { useAsk, useCall } from '../../../store/use-ask.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';
import { askFar } from './telling.ts';

/** How often it is looked whether a device was connected, in milliseconds. */
const looksEvery = 3_000;

const minutesOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface PairScreenModalProps {
  readonly counterId: string;
  readonly onClose: () => void;
}

/** Connects a second screen on another device: the code for it, and those that are connected. */
export const PairScreenModal = ({ counterId, onClose }: PairScreenModalProps) => {
  const { t } = useTranslation(['cashier', 'counter']);
  const reason = useReason();
  const call = useCall();
  const screens = useAsk(farScreenCalls.list, { params: { id: counterId } }, looksEvery);
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** How many there were when the code was made. */
  const [before, setBefore] = useState<number | null>(null);
  const [left, begin] = useSecondsLeft();
  const { busy, during } = useBusy();
  const count = screens.data?.length;
  const isPaired = before !== null && count !== undefined && count > before;
  const make = async () => {
    const answer = await call(farScreenCalls.makeCode, { params: { id: counterId } });
    setRefusal(answer.ok ? null : answer);
    setCode(answer.ok ? answer.data.code : null);
    if (!answer.ok) return;
    setBefore(count ?? 0);
    begin(answer.data.validFor);
  };
  const begun = useEffectEvent(() => void during(make));
  const isKnown = count !== undefined;
  useEffect(() => {
    if (isKnown) begun();
  }, [isKnown]);
  useEffect(() => {
    if (count === undefined) return;
    noteFarScreens(counterId, count > 0);
    if (count > 0) askFar();
  }, [counterId, count]);
  const page = `${location.origin}${farScreenPath}`;
  const isOffered = code !== null && left > 0 && !isPaired;
  return (
    <Modal opened onClose={onClose} title={t('devices.far.title')} size="lg">
      <Stack>
        {!isKnown && !screens.refusal && <LoadingRows />}
        {!isKnown && screens.refusal && <Alert color="orange">{reason(screens.refusal)}</Alert>}
        {refusal && (
          <Alert color="orange" data-testid="pair-refused">
            {reason(refusal)}
          </Alert>
        )}
        {isPaired && (
          <Alert color="jade" role="status" data-testid="screen-paired">
            {t('devices.far.paired')}
          </Alert>
        )}
        {isOffered && <Offer page={page} code={code} left={left} />}
        {isKnown && !isOffered && (
          <Group justify="space-between">
            {code !== null && !isPaired ? <Text>{t('devices.far.expired')}</Text> : <span />}
            <Button loading={busy} onClick={() => void during(make)} data-testid="pairing-again">
              {t('devices.far.again')}
            </Button>
          </Group>
        )}
        {screens.data && screens.data.length > 0 && (
          <>
            <Title order={3} size="h5">
              {t('counter:farScreens.title', { count: screens.data.length })}
            </Title>
            <FarScreenList counterId={counterId} screens={screens.data} manages onChanged={screens.refresh} />
          </>
        )}
      </Stack>
    </Modal>
  );
};

interface OfferProps {
  readonly page: string;
  readonly code: string;
  /** In seconds. */
  readonly left: number;
}

/** What the other device opens, and what is typed there. */
const Offer = ({ page, code, left }: OfferProps) => {
  const { t } = useTranslation('cashier');
  return (
    <>
      <Text>{t('devices.far.text')}</Text>
      <Group align="center" justify="center" gap="xl">
        <QrCode text={pairingAddress(page, code)} label={t('devices.far.qr')} testId="pairing-qr" />
        <Stack gap="xs" align="center">
          <Text fz="lg" data-testid="pairing-address">
            {page}
          </Text>
          <Text fz={48} fw={700} lh={1.1} data-testid="pairing-code">
            {spokenCode(code)}
          </Text>
          <Text c="dimmed">{t('devices.far.left', { time: minutesOf(left) })}</Text>
        </Stack>
      </Group>
    </>
  );
};
