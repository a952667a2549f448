import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Said } from './said.ts';

interface TextsInputProps {
  readonly said: Said;
  /** The texts as JSON. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly most: number;
  readonly longest: number;
}

/** Short texts that somebody makes up: Enter or a comma ends one, another field ends it too. */
export default function TextsInput({ said, value, onValue, most, longest }: TextsInputProps) {
  const { t } = useTranslation('form');
  const texts: string[] = JSON.parse(value || '[]');
  return (
    <TagsInput
      {...said}
      value={texts}
      onChange={(next) => onValue(JSON.stringify(next.map((each) => each.trim()).filter((each) => each !== '')))}
      maxTags={most}
      maxLength={longest}
      splitChars={[',', '，', '、']}
      acceptValueOnBlur
      {...(texts.length < most && !said.disabled ? { placeholder: t('texts.add') } : {})}
    />
  );
}
