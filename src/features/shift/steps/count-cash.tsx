import { Button, SegmentedControl, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { type Fen, parseYuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useSession } from '../../../store/use-live.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { press, proposing, quantityRule, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { hasKnownPieces, type Pieces, piecesOfYuan, sumOfPieces } from './pieces.ts';
import { PiecesField, padOf } from './pieces-field.tsx';
import classes from './steps.module.css';

/** Writes down how much cash lies in the drawer, by notes and coins or as a sum, before anybody is told what should. */
export const CountCash = ({ open }: { readonly open: Shift }) => {
  const { t } = useTranslation('shift');
  const { money } = useFormat();
  const { shop } = useSession();
  const { run, busy } = useCommand();
  const known = hasKnownPieces(shop);
  const [by, setBy] = useState<'pieces' | 'sum'>(known ? 'pieces' : 'sum');
  const [pieces, setPieces] = useState<Pieces>({});
  const [at, setAt] = useState<Fen>(piecesOfYuan[0] ?? 0);
  const [pad, setPad] = useState(proposing(''));
  const [counted, setCounted] = useState(false);
  const confirming = useRef<HTMLButtonElement>(null);
  const isTyped = by === 'sum' ? pad.text !== '' : Object.values(pieces).some((count) => count !== '');
  const amount = by === 'sum' ? parseYuan(pad.text) : sumOfPieces(pieces);
  const ready = isTyped && amount !== undefined;
  const count = async () => {
    if (!ready || busy || counted) return;
    const result = await run('shift.count', { shiftId: open.id, amount });
    setCounted(result.ok);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        {known && (
          <SegmentedControl
            value={by}
            onChange={(next) => setBy(next as typeof by)}
            size="md"
            styles={{ label: { minHeight: '2.75rem', paddingBlock: '0.65rem' } }}
            data={(['pieces', 'sum'] as const).map((value) => ({ value, label: t(`count.by.${value}`) }))}
          />
        )}
        {by === 'pieces' ? (
          <PiecesField
            pieces={pieces}
            onPieces={setPieces}
            at={at}
            onAt={setAt}
            onEnd={() => confirming.current?.focus()}
          />
        ) : (
          <PadField
            label={t('count.sum')}
            pad={pad}
            rule={yuanRule}
            onPad={setPad}
            onEnter={() => void count()}
            testId="count-sum"
          />
        )}
      </div>
      <div className={classes.right}>
        <Text c="dimmed">{t('count.blind')}</Text>
        <div className={classes.sum}>
          <Text fw={600}>{t('count.counted')}</Text>
          <Text className={classes.amount ?? ''} data-testid="counted">
            {money(amount ?? 0)}
          </Text>
        </div>
        <NumberPad
          whole={by === 'pieces'}
          onPress={(key) =>
            by === 'pieces'
              ? setPieces({ ...pieces, [at]: press(padOf(pieces, at), key, quantityRule).text })
              : setPad(press(pad, key, yuanRule))
          }
        />
        <Button
          ref={confirming}
          className={classes.confirm ?? ''}
          data-testid="confirm-count"
          data-one-tap
          loading={busy || counted}
          disabled={!ready}
          onClick={() => void count()}
        >
          {t('count.confirm', { amount: money(amount ?? 0) })}
        </Button>
      </div>
    </div>
  );
};
