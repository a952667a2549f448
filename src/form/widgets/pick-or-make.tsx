import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answered } from '../../db/api/read-answer.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useWords } from '../../ui/use-words.ts';
import type { Said } from './said.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PickOrMakeProps {
  readonly said: Said;
  /** Those that there are; `none` as the first where one may have none of them. */
  readonly of: readonly Named[];
  readonly value: string;
  readonly onValue: (id: string) => void;
  /** Makes one of this name; absent where somebody may not. */
  readonly make?: ((name: string) => Promise<Answered<Named> | Refusal>) | undefined;
  readonly longest: number;
}

const making = '+';

/** One of those that there are, or a new one by the name that was typed: nobody leaves a form for what it needs. */
export const PickOrMake = ({ said, of, value, onValue, make, longest }: PickOrMakeProps) => {
  // It is drawn by fields of a noun, which do not wait for the words of forms.
  const hasWords = useWords('form');
  const { t } = useTranslation('form');
  const reason = useReason();
  const { busy, during } = useBusy();
  const [typed, setTyped] = useState('');
  /** What was made here, before the list knows of it. */
  const [made, setMade] = useState<readonly Named[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const known = [...of, ...made.filter(({ id }) => !of.some((one) => one.id === id))];
  const name = typed.trim().slice(0, longest);
  const chosen = known.find(({ id }) => id === value);
  const isNew = name !== '' && !known.some((one) => one.name === name);
  const create = async () => {
    if (!make) return;
    setRefusal(null);
    const answer = await during(() => make(name));
    if (!answer.ok) return setRefusal(answer);
    setMade((before) => [...before, answer.data]);
    onValue(answer.data.id);
    setTyped(answer.data.name);
  };
  const hint = hasWords ? t(make ? 'make.hint' : 'record.none') : '';
  return (
    <Select
      {...said}
      {...(refusal && { error: reason(refusal) })}
      data={[
        ...known.map((one) => ({ value: one.id, label: one.name })),
        ...(make && isNew ? [{ value: making, label: t('make.new', { name }) }] : []),
      ]}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value === making ||
              search.trim() === '' ||
              search === chosen?.name ||
              option.label.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      disabled={said.disabled || busy}
      placeholder={make && hasWords ? t('make.placeholder') : ''}
      nothingFoundMessage={hint}
      value={chosen ? value : null}
      onChange={(next) => {
        if (next === making) void create();
        else onValue(next ?? '');
      }}
    />
  );
};
