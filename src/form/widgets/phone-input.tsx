import { Group, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesByCode } from '../../ui/country-codes.ts';
import type { Said } from './said.ts';

interface PhoneInputProps {
  readonly said: Said;
  /** The country's code and what is typed of the number, with a blank between them: `86 13800001111`. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

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
        maxLength={20}
        value={typed}
        onChange={(event) => onValue(`${country} ${event.currentTarget.value.replace(/[^\d-]/g, '')}`)}
        data-testid={testId}
      />
    </Group>
  );
}
