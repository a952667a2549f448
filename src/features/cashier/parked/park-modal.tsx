import { Button, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { labelOf } from '#domain/order/park.ts';
import { useCommand } from '../../../form/use-command.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';

const beds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const rooms = ['1', '2', '3', '4', '5'] as const;
const longest = 30;

/** Puts the order aside under a label by which everybody finds it again. */
export const ParkModal = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  useReturnFocus();
  const { composed, orderId, show, compose, settled, notify } = useCounter();
  const existing = composed?.existing ?? null;
  const [label, setLabel] = useState((existing && labelOf(existing)) || composed?.order.memberName || '');
  const under = useRef(false);

  const park = async (chosen: string) => {
    if (!composed || under.current) return;
    under.current = true;
    try {
      const args = { orderId, number: existing?.number ?? '', label: chosen.trim(), operations: composed.operations };
      const nextDraft = newId();
      const result = await during(async () => {
        await settled();
        return run('order.park', args, { takeNumber: !existing, draftOf: orderId, nextDraft });
      });
      if (result.ok) compose(nextDraft);
    } catch {
      notify({ kind: 'error', text: t('notKept') });
    } finally {
      under.current = false;
    }
  };
  const quick = (words: string) => (
    <Button key={words} variant="default" px={4} disabled={busy} onClick={() => void park(words)}>
      {words}
    </Button>
  );
  return (
    <Modal opened onClose={() => show(null)} title={t('park.title')} size={480}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void park(label);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('park.label')}
            description={t('park.labelHint')}
            value={label}
            maxLength={longest}
            autoComplete="off"
            data-autofocus
            data-testid="park-label"
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <SimpleGrid cols={5} spacing="xs" verticalSpacing="xs">
            {beds.map((number) => quick(t('park.bed', { number })))}
            {rooms.map((number) => quick(t('park.room', { number })))}
          </SimpleGrid>
          <Button type="submit" size="lg" loading={busy} data-testid="confirm-park">
            {t('park.confirm')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
