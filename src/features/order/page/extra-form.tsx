import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerSources } from '#domain/member/member.ts';
import { isAmendable, orderStatuses } from '#domain/order/codes.ts';
import { manualNumber as manualNumberRule, type Order } from '#domain/order/order.ts';
import { useMay } from '../../../db/use-may.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useOrderWords } from '../use-order-words.ts';

const none = 'none';

/** Manual number, customer source and remark: they touch no money and may be amended until the order is over. */
export const ExtraForm = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('order');
  const words = useOrderWords();
  const reason = useReason();
  const may = useMay();
  const { run, busy, tellDone } = useCommand();
  const [manualNumber, setManualNumber] = useState(order.manualNumber);
  const [source, setSource] = useState(order.source);
  const [remark, setRemark] = useState(order.remark);
  const isNumber = manualNumberRule.safeParse(manualNumber).success;
  const changed = {
    ...(manualNumber === order.manualNumber ? {} : { manualNumber }),
    ...(source === order.source ? {} : { source }),
    ...(remark === order.remark ? {} : { remark }),
  };
  const over = order.status === orderStatuses.canceled ? 'order.canceled' : 'order.notAmendable';
  const code = !isAmendable(order.status) ? over : may('pc.order.cashier') ? undefined : 'notAllowed';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run('order.extra', { orderId: order.id, ...changed });
    if (answer.ok) tellDone(t('facts.saved'));
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={t('facts.manualNumber')}
            maxLength={20}
            disabled={code !== undefined}
            value={manualNumber}
            onChange={(event) => setManualNumber(event.currentTarget.value)}
            error={!isNumber && reason({ code: 'order.manualNumberWrong' })}
            data-testid="manual-number"
          />
          <Select
            label={t('facts.source')}
            disabled={code !== undefined}
            value={source === null ? none : String(source)}
            onChange={(value) => setSource(value === none ? null : Number(value))}
            data={[
              { value: none, label: t('sources.none') },
              ...customerSources.codes.map((each) => ({ value: String(each), label: words.source(each) })),
            ]}
          />
        </SimpleGrid>
        <TextInput
          label={t('facts.remark')}
          maxLength={200}
          disabled={code !== undefined}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
          data-testid="order-remark"
        />
        {code ? (
          <Text size="sm" c="dimmed">
            {reason({ code, params: { number: order.number } })}
          </Text>
        ) : (
          Object.keys(changed).length > 0 && (
            <Group justify="flex-end">
              <Button type="submit" loading={busy} disabled={!isNumber} data-testid="save-extra">
                {t('facts.save')}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </form>
  );
};
