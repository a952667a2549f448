import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Duty } from '#domain/duty/who-is-there.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useSession } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useDutiesAhead } from './use-duties-ahead.ts';
import { useSwapWords } from './use-swap-words.ts';

type TextProps = OwnProps<string>;

const useOptions = () => {
  const { dutyText } = useSwapWords();
  return (duties: readonly Duty[]) =>
    duties.map(({ day, from, till, plan: { begins, ends } }) => ({
      value: day,
      label: dutyText({ from, till, begins, ends }),
    }));
};

/** Chooses a duty of whoever works here. */
export const OwnDutyInput = ({ said, value, onValue }: TextProps) => {
  const { t } = useTranslation('swap');
  const me = useSession().staff?.id;
  const options = useOptions();
  const own = useDutiesAhead()?.filter(({ staffId }) => staffId === me);
  return (
    <Select
      {...said}
      description={own?.length === 0 ? t('ask.noDuties') : said.description}
      data={options(own ?? [])}
      value={value === '' ? null : value}
      onChange={(day) => onValue(day ?? '')}
      allowDeselect={false}
    />
  );
};

/** Chooses who is asked: anybody, or somebody whom the roster of this shop names. */
export const PartnerInput = ({ said, value, onValue, onOther }: TextProps) => {
  const { t } = useTranslation('swap');
  const me = useSession().staff?.id;
  const nameOf = useStaffName();
  const people = [...new Set(useDutiesAhead()?.map(({ staffId }) => staffId))].filter((id) => id !== me);
  const data = people.map((id) => ({ value: id, label: nameOf(id) || '…' }));
  return (
    <Select
      {...said}
      data={[{ value: 'anybody', label: t('anybody') }, ...data]}
      value={value === '' ? 'anybody' : value}
      onChange={(id) => {
        onValue(id === null || id === 'anybody' ? '' : id);
        onOther?.('forDay', '');
      }}
      allowDeselect={false}
      searchable
    />
  );
};

/** Chooses the duty of a colleague for which the own one is exchanged, or none. */
export const PartnersDutyInput = ({ said, value, args, onValue }: TextProps) => {
  const { t } = useTranslation('swap');
  const options = useOptions();
  const theirs = useDutiesAhead()?.filter(({ staffId }) => staffId === args.toId) ?? [];
  return (
    <Select
      {...said}
      data={[{ value: 'none', label: t('fields.forNothing') }, ...options(theirs)]}
      value={value === '' ? 'none' : value}
      onChange={(day) => onValue(day === null || day === 'none' ? '' : day)}
      disabled={theirs.length === 0}
      allowDeselect={false}
    />
  );
};
