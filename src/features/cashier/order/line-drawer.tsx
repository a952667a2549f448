import { Button, Drawer, Group, MultiSelect, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/order/order.ts';
import type { Permission } from '#domain/permissions.ts';
import type { PricedLine } from '#domain/price/price-order.ts';
import { highestPrice, yuan } from '#domain/values/money.ts';
import { useTurns } from '../../../parts/turn/use-turns.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { useStaff } from '../use-staff.ts';
import { AmountField } from './amount-field.tsx';
import { FreeLine } from './free-line.tsx';
import { LineCard } from './line-card.tsx';
import { LineShares } from './line-shares.tsx';
import { PriceExplanation } from './price-explanation.tsx';

interface Props {
  readonly line: OrderLine;
  readonly price: PricedLine;
  readonly onClose: () => void;
}

/** A field in focus takes what it holds when it is left; closing by Escape must not lose it. */
const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** What can be said about a line: own price, reduction, who sold it, who serves it, a remark. Kept tap by tap. */
export const LineDrawer = ({ line, price, onClose }: Props) => {
  const { t } = useTranslation('cashier');
  const { tap, may, mayOrAsk, open } = useCounter();
  const whyNot = (permission: Permission, lacking: string): string | undefined => {
    if (may(permission)) return undefined;
    return mayOrAsk(permission) ? t('line.toBeApproved') : lacking;
  };
  useReturnFocus();
  const staff = useStaff();
  const nextId = useTurns()?.queue.next?.staffId;
  const beforeReduction = price.steps.findLast((step) => step.rule !== 'lineReduction')?.amount ?? 0;
  const choices = (wanted: 'isSalesperson' | 'isServicer', chosen: readonly (string | null)[]) =>
    staff
      .filter((person) => (person[wanted] && person.resignedAt === null) || chosen.includes(person.id))
      .map((person) => ({
        value: person.id,
        label: person.number ? `${person.name} (${person.number})` : person.name,
      }));
  // Whoever is next in turn comes first.
  const servicers = choices('isServicer', line.servicerIds)
    .map(({ value, label }) => ({ value, label: value === nextId ? t('line.nextInTurn', { name: label }) : label }))
    .toSorted((one, other) => Number(other.value === nextId) - Number(one.value === nextId));
  const setStaff = (salespersonId: string | null, servicerIds: string[], asked = line.byName ?? false) => {
    const byName = asked && servicerIds.length > 0;
    const change = byName === (line.byName ?? false) ? {} : { byName };
    tap({ op: 'setLineStaff', lineId: line.id, salespersonId, servicerIds, ...change });
  };
  const close = () => {
    leaveField();
    onClose();
  };
  return (
    <Drawer opened onClose={close} position="right" size={420} title={<Text fw={600}>{line.name}</Text>}>
      <Stack gap="md">
        <LineCard line={line} />
        <AmountField
          label={t('line.price')}
          value={line.linePrice}
          placeholder={yuan(line.originalPrice)}
          highest={highestPrice}
          disabled={!open || !mayOrAsk('pc.order.price')}
          why={whyNot('pc.order.price', t('line.priceNotAllowed'))}
          testId="line-price"
          onValue={(linePrice) => tap({ op: 'setLinePrice', lineId: line.id, linePrice })}
        />
        <AmountField
          label={t('line.reduction')}
          value={line.reduction || null}
          placeholder="0.00"
          highest={beforeReduction}
          disabled={!open || !mayOrAsk('pc.order.reduce')}
          why={whyNot('pc.order.reduce', t('line.reduceNotAllowed'))}
          testId="line-reduction"
          onValue={(reduction) => tap({ op: 'setLineReduction', lineId: line.id, reduction: reduction ?? 0 })}
        />
        <FreeLine key={`free ${line.remark}`} line={line} costs={beforeReduction} amount={price.amount} />
        <Select
          label={t('line.salesperson')}
          placeholder={t('line.nobody')}
          data={choices('isSalesperson', [line.salespersonId])}
          value={line.salespersonId}
          searchable
          clearable
          allowDeselect
          disabled={!open}
          nothingFoundMessage={t('line.noStaff')}
          data-testid="line-salesperson"
          onChange={(id) => setStaff(id, line.servicerIds)}
        />
        <MultiSelect
          label={t('line.servicers')}
          placeholder={line.servicerIds.length === 0 ? t('line.nobody') : ''}
          data={servicers}
          value={line.servicerIds}
          size="md"
          searchable
          clearable
          maxValues={10}
          disabled={!open}
          nothingFoundMessage={t('line.noStaff')}
          data-testid="line-servicers"
          onChange={(ids) => setStaff(line.salespersonId, ids)}
        />
        <LineShares
          line={line}
          nameOf={(id) => staff.find((person) => person.id === id)?.name ?? ''}
          disabled={!open}
          onShares={(shares) => {
            const { salespersonId, servicerIds } = line;
            tap({ op: 'setLineStaff', lineId: line.id, salespersonId, servicerIds, shares });
          }}
        />
        {line.servicerIds.length > 0 && (
          <Switch
            label={t('line.byName')}
            checked={line.byName ?? false}
            size="md"
            disabled={!open}
            data-testid="line-by-name"
            onChange={({ currentTarget }) => setStaff(line.salespersonId, line.servicerIds, currentTarget.checked)}
          />
        )}
        <Textarea
          key={line.remark}
          label={t('remark')}
          defaultValue={line.remark}
          maxLength={200}
          size="md"
          autosize
          minRows={2}
          maxRows={4}
          disabled={!open}
          data-testid="line-remark"
          onBlur={(event) => {
            const remark = event.currentTarget.value.trim();
            if (remark !== line.remark) tap({ op: 'setLineRemark', lineId: line.id, remark });
          }}
        />
        <Group justify="space-between">
          <Button
            variant="light"
            color="red"
            disabled={!open}
            leftSection={<IconTrash size={18} aria-hidden />}
            data-testid="line-remove"
            onClick={() => {
              tap({ op: 'remove', lineId: line.id });
              onClose();
            }}
          >
            {t('line.removeThis')}
          </Button>
          {/* The field is left by the tap, not as it begins: what is asked for then would lie over its end. */}
          <Button onMouseDown={(event) => event.preventDefault()} onClick={close} data-testid="line-done">
            {t('done')}
          </Button>
        </Group>
        {/* Below the buttons: it grows when a field is left, and a tap on them must still find them. */}
        <PriceExplanation line={line} price={price} />
      </Stack>
    </Drawer>
  );
};
