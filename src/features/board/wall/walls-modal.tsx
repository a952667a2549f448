import { Alert, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallCalls } from '#domain/board/calls.ts';
import { mostWallLinks, type WallLink } from '#domain/board/wall-link.ts';
import { plainText } from '#domain/values/plain-text.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { wallAddress } from '../../../parts/wall/wall-address.ts';
import { useAsk, useCall } from '../../../store/use-ask.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

/** How often it is looked which walls were seen, in milliseconds. */
const looksEvery = 15_000;
const longestName = 30;

interface Made {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

/** The links by which screens in the shop show the board: makes one, lists those that there are, takes them back. */
export const WallsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('board');
  const reason = useReason();
  const call = useCall();
  useReturnFocus();
  const { data: links, refusal: unknown, refresh } = useAsk(wallCalls.list, {}, looksEvery);
  const [made, setMade] = useState<Made | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { busy, during } = useBusy();
  const make = async (name: string): Promise<boolean> => {
    const answer = await call(wallCalls.make, { body: { name } });
    setRefusal(answer.ok ? null : answer);
    if (!answer.ok) return false;
    setMade({ ...answer.data, name });
    await refresh();
    return true;
  };
  const takeBack = async ({ id }: WallLink): Promise<void> => {
    const answer = await call(wallCalls.takeBack, { params: { id } });
    setRefusal(answer.ok ? null : answer);
    if (answer.ok && made?.id === id) setMade(null);
    await refresh();
  };
  const why = refusal ?? (links ? null : unknown);
  return (
    <Modal opened onClose={onClose} title={t('walls.title')} size="lg">
      <Stack>
        <Text>{t('walls.lead')}</Text>
        {why && (
          <Alert color="orange" data-testid="walls-refused">
            {reason(why)}
          </Alert>
        )}
        {!links && !unknown && <LoadingRows />}
        {links && links.length < mostWallLinks && <NewWall busy={busy} onMake={(name) => during(() => make(name))} />}
        {made && <NewLink made={made} />}
        {links && links.length > 0 && (
          <>
            <Title order={3} size="h5">
              {t('walls.list', { count: links.length, most: mostWallLinks })}
            </Title>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} busy={busy} onTakeBack={() => void during(() => takeBack(link))} />
            ))}
          </>
        )}
      </Stack>
    </Modal>
  );
};

interface NewWallProps {
  readonly busy: boolean;
  /** Answers whether it was made. */
  readonly onMake: (name: string) => Promise<boolean>;
}

/** Where the next screen stands. */
const NewWall = ({ busy, onMake }: NewWallProps) => {
  const { t } = useTranslation('board');
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (plainText(name) === '') return;
    void onMake(name).then((isMade) => isMade && setName(''));
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('walls.name')}
          placeholder={t('walls.nameHint')}
          maxLength={longestName}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-testid="wall-name"
        />
        <Button type="submit" loading={busy} disabled={plainText(name) === ''} data-testid="make-wall">
          {t('walls.make')}
        </Button>
      </Group>
    </form>
  );
};

/** The link that was just made, to be opened on its screen: it is shown once, as the server keeps no more than a hash. */
const NewLink = ({ made: { name, secret } }: { readonly made: Made }) => {
  const { t } = useTranslation('board');
  const address = wallAddress(location.origin, secret);
  return (
    <Stack gap="xs" align="center" role="status">
      <Text fw={600}>{t('walls.made', { name })}</Text>
      <QrCode text={address} label={t('walls.qr', { name })} testId="wall-qr" />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }} data-testid="wall-address">
        {address}
      </Text>
      <Text size="sm" c="dimmed">
        {t('walls.once')}
      </Text>
    </Stack>
  );
};

interface LinkRowProps {
  readonly link: WallLink;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}

const LinkRow = ({ link: { name, madeAt, madeBy, seenAt }, busy, onTakeBack }: LinkRowProps) => {
  const { t } = useTranslation('board');
  const { time } = useFormat();
  return (
    <Group justify="space-between" wrap="nowrap" data-testid="wall-link">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('walls.madeBy', { time: time(madeAt), name: madeBy })}
        </Text>
        <Text size="sm" c="dimmed">
          {seenAt === null ? t('walls.unseen') : t('walls.seen', { time: time(seenAt) })}
        </Text>
      </div>
      <Button
        variant="light"
        color="red"
        flex="none"
        leftSection={<IconPlugOff size={18} />}
        disabled={busy}
        onClick={onTakeBack}
        aria-label={t('walls.takeBackOf', { name })}
        data-testid="take-back-wall"
      >
        {t('walls.takeBack')}
      </Button>
    </Group>
  );
};
