import { useTranslation } from 'react-i18next';
import type { ImportKind } from '#domain/import/columns.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { PreviewedRow, RowFault } from './import-job.ts';
import { useSayFault } from './use-say-fault.ts';

type Value = RowVerdict['differences'][number]['before'];

const amounts: readonly string[] = ['originalPrice', 'memberPrice', 'costPrice', 'principal', 'gift'];
/** Nothing is in it; of a new record nobody has to be told. */
const isEmpty = (said: Value): boolean => said === null || said === '' || (Array.isArray(said) && said.length === 0);

const words: readonly string[] = ['kind', 'gender', 'level', 'source', 'type'];

/** Says what a row changes, or what is wrong with it. */
export const useSayRow = (kind: ImportKind) => {
  const { t } = useTranslation('sheet');
  const { money, percent } = useFormat();
  const sayFault = useSayFault();
  const label = (field: string): string => (field === '' ? '' : t(`fields.${kind}.${field}` as never));
  const value = (field: string, said: Value): string => {
    if (isEmpty(said)) return t('screen.nothing');
    if (typeof said === 'boolean') return t(said ? 'screen.yes' : 'screen.no');
    if (typeof said === 'number' && amounts.includes(field)) return money(said);
    if (Array.isArray(said)) return said.join(t('screen.between'));
    if (field === 'discount') return percent(Number(said) / 100);
    return words.includes(field) ? t(`values.${field}.${said}` as never) : String(said);
  };
  const faults = (all: readonly RowFault[]): string =>
    all
      .map((fault) => {
        const [field, reason] = [fault.field, sayFault(fault)];
        return field === '' ? reason : t('field', { field: label(field), reason });
      })
      .join(t('joined'));
  return {
    label,
    faults,
    /** Of a new row what is not shown already; of every row what was read otherwise than it is written. */
    row: (
      { kind: end, faults: wrong, differences, remarks }: PreviewedRow,
      isShown: (field: string) => boolean,
    ): string => {
      if (end === 'refused') return faults(wrong);
      if (end === 'same') return faults(remarks);
      const said = differences
        .filter(({ field, after }) => end === 'change' || (!isEmpty(after) && !isShown(field)))
        .map(({ field, before, after }) =>
          end === 'add'
            ? t('screen.says', { field: label(field), after: value(field, after) })
            : t('screen.changes', { field: label(field), before: value(field, before), after: value(field, after) }),
        );
      return [...said, ...(remarks.length > 0 ? [faults(remarks)] : [])].join(t('joined'));
    },
  };
};
