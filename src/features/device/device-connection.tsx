import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceCalls, machineCalls } from '#domain/device/calls.ts';
import { spokenClaim } from '#domain/device/claim.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { Question } from '../../form/question.tsx';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';

/** How often it is looked whether a device took its key, in milliseconds. */
const looksEvery = 5_000;

/** The keys of a device: connects it, gives it another one, and takes them back. */
export const DeviceConnection = ({ row }: { readonly row: PlacedDevice }) => {
  const { t } = useTranslation('device');
  const { time } = useFormat();
  const [open, setOpen] = useState<'code' | 'revoke' | null>(null);
  const claim = useClaimCode(row.id);
  const params = { id: row.id };
  const { data, refusal, asking, refresh } = useAsk(deviceCalls.keys, { params }, open === 'code' ? looksEvery : null);
  if (!data && refusal)
    return <Refused title={t('log.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const connect = (): void => {
    setOpen('code');
    claim.make();
  };
  const close = (): void => {
    setOpen(null);
    void refresh();
  };
  return (
    <Stack gap="sm" data-testid="device-keys">
      {data.length === 0 ? (
        <Text c="dimmed">{t('noKey')}</Text>
      ) : (
        data.map(({ madeAt, usedAt }) => (
          <Text key={madeAt}>
            {`${t('keyMade')} ${time(madeAt)}${t('between')}${usedAt === null ? t('keyUnused') : `${t('keyUsed')} ${time(usedAt)}`}`}
          </Text>
        ))
      )}
      {row.removedAt === null && (
        <Group>
          <Button leftSection={<IconKey size={18} />} onClick={connect} data-testid="connect-device">
            {data.length === 0 ? t('connect') : t('rotate')}
          </Button>
          {data.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconKeyOff size={18} />}
              onClick={() => setOpen('revoke')}
              data-testid="revoke-keys"
            >
              {t('revoke')}
            </Button>
          )}
        </Group>
      )}
      {open === 'code' && <ClaimModal claim={claim} onClose={close} />}
      {open === 'revoke' && <RevokeModal row={row} onClose={close} />}
    </Stack>
  );
};

/** Makes codes for a device. */
const useClaimCode = (id: string) => {
  const call = useCall();
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [left, begin] = useSecondsLeft();
  const { busy, during } = useBusy();
  const make = async () => {
    const answer = await call(deviceCalls.claimCode, { params: { id } });
    setRefusal(answer.ok ? null : answer);
    setCode(answer.ok ? answer.data.code : null);
    if (answer.ok) begin(answer.data.validFor);
  };
  return { code, left, refusal, busy, make: () => void during(make) };
};

interface ClaimModalProps {
  readonly claim: ReturnType<typeof useClaimCode>;
  readonly onClose: () => void;
}

/** Shows the code for a device until it has expired. */
const ClaimModal = ({ claim: { code, left, refusal, busy, make }, onClose }: ClaimModalProps) => {
  const { t } = useTranslation('device');
  const reason = useReason();
  const isValid = code !== null && left > 0;
  return (
    <Modal opened onClose={onClose} title={t('codeTitle')} size="lg">
      <Stack>
        {refusal && <Alert color="orange">{reason(refusal)}</Alert>}
        {isValid && (
          <>
            <Text>{t('codeText', { minutes: Math.ceil(left / 60) })}</Text>
            <Group align="center" justify="center" gap="xl">
              <QrCode text={code} label={t('codeTitle')} testId="claim-qr" />
              <Text fz={36} fw={700} data-testid="claim-code">
                {spokenClaim(code)}
              </Text>
            </Group>
            <Text c="dimmed" size="sm">
              {t('codeMaker', { call: machineCalls.claim.at.replace(' ', ' /api') })}
            </Text>
          </>
        )}
        {!isValid && (
          <Group justify="space-between">
            {code === null ? <span /> : <Text>{t('codeOver')}</Text>}
            <Button loading={busy} onClick={make} data-testid="claim-again">
              {t('codeAgain')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
};

interface RevokeModalProps {
  readonly row: PlacedDevice;
  readonly onClose: () => void;
}

/** Asks whether the keys of a device are to be taken back. */
const RevokeModal = ({ row, onClose }: RevokeModalProps) => {
  const { t } = useTranslation('device');
  const call = useCall();
  return (
    <Question
      title={t('revokeTitle', { name: row.name })}
      text={t('revokeText')}
      confirm={{ label: t('revoke'), testId: 'confirm-revoke-keys' }}
      onClose={onClose}
      act={async () => {
        const answer = await call(deviceCalls.revoke, { params: { id: row.id } });
        return answer.ok ? null : answer;
      }}
    />
  );
};
