import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandsNow } from '#domain/board/room-board.ts';
import type { WallBed } from '#domain/board/wall.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { bedColours, useBedTimes } from '../bed-words.ts';
import classes from './wall.module.css';

interface WallCardProps {
  /** Of the room in which the bed stands. */
  readonly room: string;
  readonly bed: WallBed;
  readonly stands: StandsNow;
  readonly now: number;
}

/** A bed as it is read from across the room: how it stands and how long still, what is given by whom, and when somebody comes. */
export const WallCard = ({ room, bed, stands, now }: WallCardProps) => {
  const { t } = useTranslation('board');
  const { clock, names } = useFormat();
  const timesOf = useBedTimes();
  const { name, given, allotted, next } = bed;
  const { state } = stands;
  const pieces = given.length > 0 ? given : allotted;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--bed-color': `var(--mantine-color-${bedColours[state]}-6)`,
  };
  return (
    <li className={classes.bed} style={style} data-state={state} data-testid="wall-bed">
      <div className={classes.top}>
        <span className={classes.room}>{room}</span>
        <b className={classes.name}>{name}</b>
        <span className={classes.state}>{t(`states.${state}`)}</span>
      </div>
      <b className={classes.times}>{timesOf({ ...bed, ...stands }, now)}</b>
      <span className={classes.service}>{[...new Set(pieces.map(({ service }) => service))].join(' · ')}</span>
      <span className={classes.staff}>{names([...new Set(pieces.flatMap(({ servicers }) => servicers))])}</span>
      {next && <span className={classes.next}>{t('wall.next', { time: clock(next.part.startsAt) })}</span>}
    </li>
  );
};
