import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debtCalls } from '#domain/debt/calls.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ListInside } from '../../list/list-inside.tsx';
import { RepaymentSlip } from '../../parts/receipt/repayment-slip.tsx';
import { useMayOrAsk } from '../../store/use-approvers.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { takeBackForm, writeOffForm } from './debt.form.ts';
import { debtEntryList } from './entry-list.tsx';
import { repaymentList } from './repayment-list.tsx';

interface OpenedProps {
  readonly repayment: DebtRepayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A repayment: its slip, and taking it back where it was wrong. */
const Opened = ({ repayment, onClose, onDone }: OpenedProps) => {
  const { t } = useTranslation('debt');
  const { money, time } = useFormat();
  const shop = useLive('shop.current', {});
  const mayOrAsk = useMayOrAsk();
  const [asking, ask] = useState(false);
  const { id, amount, parts, takenBack, at, shopId } = repayment;
  const mayTakeBack = !takenBack && shop?.id === shopId && mayOrAsk('pc.order.refund');
  if (asking)
    return (
      <FormDialog
        form={takeBackForm}
        given={{ repaymentId: id, records: parts.map(({ memberId }) => memberId) }}
        start={{ reason: '' }}
        title={t('takeBack.open')}
        text={t('takeBack.text', { amount: money(amount) })}
        done={t('takeBack.done')}
        confirm={{ label: t('takeBack.open'), color: 'red', testId: 'confirm-take-back' }}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Modal opened onClose={onClose} title={`${t('kinds.repaid')} ${time(at)}`}>
      <Stack>
        <Text size="xl" fw={700}>
          {money(amount)}
        </Text>
        {takenBack && <Text c="dimmed">{`${t('repayments.takenBack')} ${takenBack.reason}`}</Text>}
        <RepaymentSlip repayment={repayment} />
        {mayTakeBack && (
          <Button color="red" variant="light" size="md" data-testid="take-back" onClick={() => ask(true)}>
            {t('takeBack.open')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
};

/** What a member owes, how it came about and was repaid; whoever may writes it off and takes wrong repayments back. */
export const MemberDebt = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('debt');
  const { money } = useFormat();
  const reason = useReason();
  const shopName = useShopName();
  const call = useCall();
  const may = useMay();
  const [writingOff, writeOff] = useState(false);
  const [opened, open] = useState<DebtRepayment | null>(null);
  const [changes, setChanges] = useState(0);
  const { data, refusal, refresh } = useAsk(debtCalls.ofMember, { params: { id } });
  const done = () => {
    writeOff(false);
    open(null);
    setChanges(changes + 1);
    void refresh();
  };
  return (
    <Section title={t('title')} testId="member-debt">
      {refusal && <Text c="dimmed">{reason(refusal)}</Text>}
      {data && (
        <Stack gap="xs" mb="sm">
          <Text fw={700} size="xl" {...(data.owed > 0 ? { c: 'orange' } : {})} data-testid="debt-owed">
            {data.owed > 0 ? `${t('owed')} ${money(data.owed)}` : t('nothing')}
          </Text>
          {(data.shops.length > 1 || data.owedHere < data.owed) &&
            data.shops.map(({ shopId, owed }) => (
              <Group key={shopId} justify="space-between" data-testid="debt-of-shop">
                <Text>{shopName(shopId)}</Text>
                <Text fw={600}>{money(owed)}</Text>
              </Group>
            ))}
          {data.owedHere > 0 && may('pc.member.debt') && (
            <Button
              variant="default"
              leftSection={<IconNotebook size={20} />}
              data-testid="write-off"
              onClick={() => writeOff(true)}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('writeOff.open')}
            </Button>
          )}
        </Stack>
      )}
      <ListInside key={`entries-${changes}`} list={debtEntryList} fixed={{ member: id }} />
      <Text fw={600} mt="md">
        {t('repayments.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('repayments.hint')}
      </Text>
      <ListInside key={`repayments-${changes}`} list={repaymentList} fixed={{ member: id }} onOpen={open} />
      {opened && <Opened repayment={opened} onClose={() => open(null)} onDone={done} />}
      {writingOff && data && (
        <FormDialog
          form={writeOffForm}
          given={{}}
          start={{ amount: data.owedHere, reason: '' }}
          give={(body) => call(debtCalls.writeOff, { params: { id }, body })}
          title={t('writeOff.open')}
          text={t('writeOff.text', { amount: money(data.owedHere) })}
          done={t('writeOff.done')}
          confirm={{ label: t('writeOff.open'), color: 'red', testId: 'confirm-write-off' }}
          onClose={() => writeOff(false)}
          onDone={done}
        />
      )}
    </Section>
  );
};
