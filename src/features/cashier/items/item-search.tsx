import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './items.module.css';

interface Props {
  readonly text: string;
  readonly field: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The one search field of the counter. */
export const ItemSearch = ({ text, field, onText, onKeyDown }: Props) => {
  const { t } = useTranslation('cashier');
  return (
    <TextInput
      ref={field}
      value={text}
      className={classes.search}
      data-testid="item-search"
      aria-label={t('search.label')}
      placeholder={t('search.placeholder')}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd aria-hidden>/</Kbd>
        ) : (
          <CloseButton aria-label={t('search.clear')} onClick={() => onText('')} />
        )
      }
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};
