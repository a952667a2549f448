import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fen } from '#domain/values/money.ts';
import { type Pad, padKeyOf, press, proposing, quantityRule } from '../../../ui/pad/pad.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { type Pieces, piecesOfYuan } from './pieces.ts';
import classes from './steps.module.css';

interface PiecesFieldProps {
  readonly pieces: Pieces;
  readonly onPieces: (pieces: Pieces) => void;
  /** The one that is being counted; the number keys type into it. */
  readonly at: Fen;
  readonly onAt: (value: Fen) => void;
  readonly onEnd: () => void;
}

/** How many there are of each note and coin; Enter and the arrows lead from one to the next. */
export const PiecesField = ({ pieces, onPieces, at, onAt, onEnd }: PiecesFieldProps) => {
  const { t } = useTranslation('shift');
  const { money } = useFormat();
  const rows = useRef<HTMLDivElement>(null);
  const goTo = (place: number) => {
    if (place >= piecesOfYuan.length) return onEnd();
    rows.current?.querySelectorAll('input')[place]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, value: Fen, place: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return event.repeat ? undefined : goTo(Math.max(0, place + step));
    }
    const key = padKeyOf(event.key);
    if (event.ctrlKey || event.metaKey || (!key && event.key.length > 1)) return;
    event.preventDefault();
    if (key) onPieces({ ...pieces, [value]: press(padOf(pieces, value), key, quantityRule).text });
  };
  return (
    <div className={classes.pieces} ref={rows}>
      {piecesOfYuan.map((value, place) => (
        <div key={value} className={classes.piece}>
          <span>{money(value).replace(/\.00$/, '')}</span>
          <TextInput
            value={pieces[value] ?? ''}
            inputMode="none"
            autoComplete="off"
            aria-label={t('count.piecesOf', { value: money(value) })}
            placeholder="0"
            {...(value === at ? { 'data-autofocus': true } : {})}
            data-testid={`pieces-${value}`}
            onFocus={() => onAt(value)}
            onKeyDown={(event) => onKeyDown(event, value, place)}
            onChange={({ currentTarget }) => {
              if (/^\d{0,4}$/.test(currentTarget.value)) onPieces({ ...pieces, [value]: currentTarget.value });
            }}
          />
          <span>{money(value * Number(pieces[value] || 0))}</span>
        </div>
      ))}
    </div>
  );
};

/** What was typed for one of them, as the number keys go on with it. */
export const padOf = (pieces: Pieces, value: Fen): Pad => ({ ...proposing(pieces[value] ?? ''), fresh: false });
