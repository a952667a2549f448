import { Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStockWords } from '../../../parts/stock/use-stock-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { type Direction, typesOf } from '../direction.ts';
import type { Draft } from './draft.ts';

interface PaperHeadProps {
  readonly direction: Direction;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

const longestRemark = 200;

/** What kind of paper it is, who asked for the goods, who gets or brings them, and what is to be said. */
export const PaperHead = ({ direction, draft, onChange }: PaperHeadProps) => {
  const { t } = useTranslation('stock');
  const words = useStockWords();
  const staff = useLive('staff.all', {}) ?? [];
  const people = staff.map(({ id, name, number }) => ({ value: id, label: number ? `${name} (${number})` : name }));
  const chooser = (field: 'applicantId' | 'receiverId', label: string) => (
    <Select
      w={190}
      label={label}
      placeholder={t('form.nobody')}
      searchable
      clearable
      value={draft[field] || null}
      onChange={(value) => onChange({ [field]: value ?? '' })}
      data={people}
      data-testid={field}
    />
  );
  return (
    <>
      <SegmentedControl
        size="md"
        value={String(draft.type)}
        onChange={(type) => onChange({ type: Number(type) })}
        data={typesOf(direction).map((type) => ({ value: String(type), label: words.type(type) }))}
        data-testid="paper-type"
        style={{ alignSelf: 'start' }}
      />
      <Group gap="sm" align="end">
        {chooser('applicantId', t('paper.applicant'))}
        {chooser('receiverId', t(direction === 'in' ? 'paper.receiverIn' : 'paper.receiverOut'))}
        <TextInput
          flex={1}
          miw={220}
          label={t('paper.remark')}
          placeholder={direction === 'in' ? t('paper.remarkIn') : ''}
          maxLength={longestRemark}
          value={draft.remark}
          onChange={(event) => onChange({ remark: event.currentTarget.value })}
          data-testid="paper-remark"
        />
      </Group>
    </>
  );
};
