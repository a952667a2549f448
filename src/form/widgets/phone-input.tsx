import { Group, Select, TextInput } from '@mantine/core';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../ui/languages.ts';
import type { Said } from './said.ts';

interface PhoneInputProps {
  readonly said: Said;
  /** The country's code and what is typed of the number, with a blank between them: `86 13800001111`. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Countries by their telephone code, in the language of the screen; where several share a code they are named together. */
const countriesIn = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([tagOf(language)], { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(country) ?? country]);
  }
  return [...byCode].map(([value, of]) => ({ value, label: `+${value} ${of.slice(0, 3).join(', ')}` }));
};

/** A phone number with its country. */
export default function PhoneInput({ said, value, onValue }: PhoneInputProps) {
  const { i18n, t } = useTranslation('form');
  const { label, description, 'data-testid': testId, ...rest } = said;
  const [country = '', typed = ''] = value.split(' ');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
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
        maxLength={20}
        value={typed}
        onChange={(event) => onValue(`${country} ${event.currentTarget.value.replace(/[^\d-]/g, '')}`)}
        data-testid={testId}
      />
    </Group>
  );
}
