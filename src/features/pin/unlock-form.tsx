import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Known } from '../../db/api/pins.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useSession, useStore } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useWords } from '../../ui/use-words.ts';
import { ChoosePerson } from './choose-person.tsx';
import { PinKeys } from './pin-keys.tsx';

interface UnlockFormProps {
  readonly people: readonly Known[];
  /** Somebody wants to type account and password. */
  readonly onPassword: () => void;
}

/** The counter is locked: whoever worked at it lately goes on with a tap and their PIN, with contact or without. */
export const UnlockForm = ({ people, onPassword }: UnlockFormProps) => {
  const { t } = useTranslation('session');
  const reason = useReason();
  const hasReasons = useWords('rejections');
  const store = useStore();
  const { closedBecause } = useSession();
  const { busy, during } = useBusy();
  const [chosen, setChosen] = useState(people[0]?.id ?? '');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const person = people.find(({ id }) => id === chosen);
  const unlock = async (typed: string) => {
    if (!person) return;
    const answer = await during(() => store.unlock(person.account, typed));
    setPin('');
    if (!answer.ok) setRefusal(answer);
  };
  const isWrong = refusal?.code === 'pin.wrong';
  return (
    <Stack gap="md" data-testid="unlock">
      {hasReasons && refusal && !isWrong && (
        <Alert color="red" icon={<IconAlertCircle />}>
          {reason(refusal)}
        </Alert>
      )}
      {hasReasons && !refusal && closedBecause && (
        <Alert color="orange" icon={<IconLock />} data-testid="session-closed">
          {reason({ code: closedBecause })}
        </Alert>
      )}
      <ChoosePerson
        people={people}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          setRefusal(null);
        }}
      />
      {person && (
        <PinKeys
          key={person.id}
          label={t('lock.pin', { name: person.name })}
          value={pin}
          disabled={busy}
          error={isWrong && hasReasons ? reason(refusal) : undefined}
          onChange={setPin}
          onComplete={(typed) => void unlock(typed)}
          testId="unlock-pin"
        />
      )}
      <Button variant="default" size="lg" onClick={onPassword} data-testid="use-password">
        {t('lock.password')}
      </Button>
    </Stack>
  );
};
