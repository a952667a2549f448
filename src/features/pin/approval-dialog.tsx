import { Alert, Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalFor } from '#domain/order/change/approvals.ts';
import type { Known } from '../../db/api/pins.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import { type Approving, ApprovingContext, type ToApprove } from '../../form/approving.ts';
import { useStore } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { ChoosePerson } from './choose-person.tsx';
import { PinKeys } from './pin-keys.tsx';

interface Asking extends ToApprove {
  readonly people: readonly Known[];
  readonly answer: (result: RunResult) => void;
}

/** Below this, what somebody lacks the right for can be approved by somebody else with their PIN (decision 0104). */
export const WithApproval = ({ children }: { readonly children: ReactNode }) => {
  const store = useStore();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [approving] = useState<Approving>(() => async (asked: ToApprove) => {
    const permission = approvalFor(asked.command, asked.refusal.code);
    const people = permission ? await store.approvers(permission) : [];
    if (people.length === 0) return asked.refusal;
    return new Promise<RunResult>((answer) => setAsking({ ...asked, people, answer }));
  });
  const end = (result: RunResult) => {
    asking?.answer(result);
    setAsking(null);
  };
  return (
    <ApprovingContext value={approving}>
      {children}
      {asking && <ApprovalDialog asking={asking} onEnd={end} />}
    </ApprovingContext>
  );
};

/** Wrong PINs are typed again; whatever else comes of it ends the asking. */
const isTypedAgain = (code: string): boolean => code === 'pin.wrong';

const ApprovalDialog = ({
  asking,
  onEnd,
}: {
  readonly asking: Asking;
  readonly onEnd: (result: RunResult) => void;
}) => {
  const { t } = useTranslation('session');
  const reason = useReason();
  const { busy, during } = useBusy();
  const { people, args, refusal, again } = asking;
  const [staffId, setStaffId] = useState(people.length === 1 ? (people[0]?.id ?? null) : null);
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string>();
  const give = async (typed: string) => {
    if (staffId === null) return;
    const result = await during(() => again({ staffId, pin: typed }));
    if (result.ok || !isTypedAgain(result.code)) return onEnd(result);
    setPin('');
    setWrong(reason(result));
  };
  return (
    <Modal opened onClose={() => onEnd(refusal)} title={t('approval.title')} size={760} data-testid="approval">
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="xs">
          <Stack>
            <Alert color="orange" icon={<IconShieldCheck />}>
              {reason(refusal)}
            </Alert>
            <ApprovalFacts args={args} />
            <ChoosePerson people={people} chosen={staffId} onChoose={setStaffId} />
          </Stack>
          {staffId !== null && (
            <PinKeys
              label={t('approval.pin', { name: people.find(({ id }) => id === staffId)?.name ?? '' })}
              value={pin}
              disabled={busy}
              error={wrong}
              onChange={(typed) => {
                setPin(typed);
                if (typed !== '') setWrong(undefined);
              }}
              onComplete={(typed) => void give(typed)}
              testId="approval-pin"
            />
          )}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onEnd(refusal)} disabled={busy} data-testid="approval-cancel">
            {t('approval.cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
