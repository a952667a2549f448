import { Group, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhone, phoneOf, typedPartOf } from '#domain/values/phone.ts';
import { plainCode } from '#domain/values/plain-text.ts';
import { countriesByCode } from '../../ui/country-codes.ts';
import type { Said } from './said.ts';

interface PhoneInputProps {
  readonly said: Said;
  /** The country's code and what is typed of the number, with a blank between them: `86 13800001111`. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** What stays of what is typed or pasted: of a whole number what belongs beside its country, else its digits and dashes. */
const keptOf = (country: string, typed: string): string => {
  const number = phoneOf(country, typed);
  return isPhone(country, number) ? typedPartOf(country, number) : plainCode(typed).replace(/[^\d+-]/g, '');
};

/** A phone number with its country. */
export default function PhoneInput({ said, value, onValue }: PhoneInputProps) {
  const { i18n, t } = useTranslation('form');
  const { label, description, 'data-testid': testId, ...rest } = said;
  const [country = '', typed = ''] = value.split(' ');
  const countries = useMemo(() => countriesByCode(i18n.language), [i18n.language]);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Select
        label={t('phone.country')}
        data={countries}
        searchable
        w={150}
        value={country}
        onChange={(next) => next !== null && onValue(`${next} ${typed}`)}
        disabled={said.disabled}
        data-testid={`${testId}-country`}
      />
      <TextInput
        {...rest}
        label={label}
        description={description}
        flex={1}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        value={typed}
        onChange={(event) => onValue(`${country} ${keptOf(country, event.currentTarget.value)}`)}
        data-testid={testId}
      />
    </Group>
  );
}
