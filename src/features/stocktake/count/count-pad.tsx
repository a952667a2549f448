import { TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './count.module.css';

interface CountPadProps {
  /** There is a product to which a quantity can be typed. */
  readonly ready: boolean;
  readonly canUndo: boolean;
  readonly onSet: (pieces: number) => void;
  readonly onAdd: (pieces: number) => void;
  readonly onUndo: () => void;
}

/** Six digits: more than lie on any shelf, and fewer than a bar code has. */
const longest = 6;

/** What a keyboard has no key of its own for: Tab leads there. */
const acting = new Set(['undo', 'add', 'set']);

/** Big keys for one thumb: how many there are of the product shown, how many more, and the way back. */
export const CountPad = ({ ready, canUndo, onSet, onAdd, onUndo }: CountPadProps) => {
  const { t } = useTranslation('stocktake');
  const [typed, setTyped] = useState('');
  const type = (text: string) => setTyped((before) => `${before}${text}`.replace(/^0+(?=\d)/, '').slice(0, longest));
  const give = (to: (pieces: number) => void) => {
    if (typed === '' || !ready) return;
    to(Number(typed));
    setTyped('');
  };
  const key = (label: ReactNode, name: string, press: () => void, options: { css?: string; off?: boolean } = {}) => (
    <UnstyledButton
      key={name}
      className={`${classes.key} ${options.css ?? ''}`}
      {...(!acting.has(name) && { tabIndex: -1, 'data-keypad': true })}
      disabled={options.off ?? false}
      aria-label={typeof label === 'string' ? undefined : t(`pad.${name as 'back' | 'undo'}`)}
      data-testid={`count-${name}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {label}
    </UnstyledButton>
  );
  const digit = (text: string) => key(text, text, () => type(text));
  return (
    <div className={classes.pad}>
      <TextInput
        className={classes.typed ?? ''}
        aria-label={t('pad.quantity')}
        placeholder={t(ready ? 'pad.quantity' : 'pad.scanFirst')}
        inputMode="none"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (/^\d{0,6}$/.test(value)) setTyped(value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && give(onSet)}
        data-testid="count-typed"
      />
      {key(<IconArrowBackUp size={26} aria-hidden />, 'undo', onUndo, { off: !canUndo })}
      {['1', '2', '3'].map(digit)}
      {key(<IconBackspace size={26} aria-hidden />, 'back', () => setTyped(typed.slice(0, -1)))}
      {['4', '5', '6'].map(digit)}
      {key(t('pad.add'), 'add', () => give(onAdd), {
        off: !ready || typed === '' || Number(typed) === 0,
        css: classes.wordKey ?? '',
      })}
      {['7', '8', '9'].map(digit)}
      {key(t('pad.set'), 'set', () => give(onSet), { off: !ready || typed === '', css: classes.set ?? '' })}
      {digit('0')}
      {key('00', '00', () => type('00'))}
      {key('C', 'clear', () => setTyped(''))}
    </div>
  );
};
