import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { codeField } from '../../../ui/scan/use-scanner.ts';
import classes from './item-search.module.css';

interface Props {
  readonly text: string;
  readonly field: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Other ways to find an item, beside the field. */
  readonly children: ReactNode;
}

/** The one search field of the counter. */
export const ItemSearch = ({ text, field, onText, onKeyDown, children }: Props) => {
  const { t } = useTranslation('cashier');
  return (
    <div className={classes.ways}>
      <TextInput
        ref={field}
        value={text}
        className={classes.search}
        data-testid="item-search"
        {...codeField}
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
      {children}
    </div>
  );
};
