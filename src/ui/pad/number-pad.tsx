import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pad.module.css';
import type { PadKey } from './pad.ts';

const places: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00'];

interface Props {
  readonly onPress: (key: PadKey) => void;
  /** Whole numbers have no point. */
  readonly whole?: boolean;
}

/** Big number keys for fingers. They never take the focus, so that the keyboard goes on working beside them. */
export const NumberPad = ({ onPress, whole = false }: Props) => {
  const { t } = useTranslation('app');
  const key = (name: PadKey) => (
    <UnstyledButton
      key={name}
      className={classes.key}
      tabIndex={-1}
      disabled={whole && name === '.'}
      data-testid={`key-${name}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(name)}
    >
      {name}
    </UnstyledButton>
  );
  return (
    <div className={classes.pad} data-keypad>
      <div className={classes.keys}>{places.map(key)}</div>
      <div className={classes.side}>
        <UnstyledButton
          className={classes.key}
          tabIndex={-1}
          aria-label={t('pad.back')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress('back')}
        >
          <IconBackspace size={24} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.key}
          tabIndex={-1}
          aria-label={t('pad.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress('clear')}
        >
          C
        </UnstyledButton>
      </div>
    </div>
  );
};
