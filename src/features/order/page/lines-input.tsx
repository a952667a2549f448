import { Fieldset, Input, MultiSelect, Select, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LineExtra, staffFixedOn } from '#domain/order/change/extra.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { useLive } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';

/**
 * Of each line of an order who sold it, who serves it, and its remark; offered is who has the mark or stands there. Whom
 * whoever works here may not say anew stays, and why is said beforehand.
 */
export const LinesInput = ({ said, value, args, onValue }: OwnProps<LineExtra[] | null | undefined>) => {
  const amended = value ?? [];
  const { label, error, disabled, 'data-testid': testId } = said;
  const { t } = useTranslation('order');
  const staff = useLive('staff.all', {}) ?? [];
  const may = useMay();
  const reason = useReason();
  const order = useLive('order.byId', { orderId: String(args.orderId) })?.order;
  const fixedOn = (lineId: string) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    return order && line ? staffFixedOn(order, line, may) : undefined;
  };
  const isSomeFixed = amended.some(({ lineId }) => fixedOn(lineId)?.seller);
  const choices = (mark: 'isSalesperson' | 'isServicer', chosen: readonly (string | null)[]) =>
    staff
      .filter((person) => person[mark] || chosen.includes(person.id))
      .map(({ id, name }) => ({ value: id, label: name }));
  const say = (lineId: string, differs: Partial<LineExtra>) =>
    onValue(amended.map((line) => (line.lineId === lineId ? { ...line, ...differs } : line)));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label} data-testid={testId}>
      <Stack gap="sm" mt={4}>
        {isSomeFixed && (
          <Text size="sm" c="dimmed" data-testid="staff-fixed">
            {reason({ code: 'order.sellerNotAllowed', params: { number: order?.number ?? '' } })}
          </Text>
        )}
        {amended.map(({ lineId, salespersonId = null, servicerIds = [], remark = '' }) => (
          <Fieldset
            key={lineId}
            disabled={disabled}
            legend={order?.lines.find(({ id }) => id === lineId)?.name}
            data-testid="amended-line"
          >
            <Stack gap="xs">
              <Select
                label={t('amendLines.seller')}
                placeholder={t('amendLines.nobody')}
                data={choices('isSalesperson', [salespersonId])}
                value={salespersonId}
                onChange={(id) => say(lineId, { salespersonId: id })}
                searchable
                clearable
                disabled={fixedOn(lineId)?.seller ?? false}
                data-testid="amended-seller"
              />
              <MultiSelect
                label={t('amendLines.servicers')}
                data={choices('isServicer', servicerIds)}
                value={servicerIds}
                onChange={(ids) => say(lineId, { servicerIds: ids })}
                maxValues={10}
                searchable
                clearable
                disabled={fixedOn(lineId)?.servicers ?? false}
                data-testid="amended-servicers"
              />
              <Textarea
                label={t('amendLines.remark')}
                value={remark}
                maxLength={200}
                autosize
                onChange={({ currentTarget }) => say(lineId, { remark: currentTarget.value })}
                data-testid="amended-remark"
              />
            </Stack>
          </Fieldset>
        ))}
      </Stack>
    </Input.Wrapper>
  );
};
