import { useInterval, useViewportSize } from '@mantine/hooks';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bedStates, standsAt } from '#domain/board/room-board.ts';
import type { WallBed, WallBoard } from '#domain/board/wall.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './wall.module.css';
import { WallCard } from './wall-card.tsx';
import { smallestLetters, wallLayout } from './wall-layout.ts';

/** So long each page is shown where not all beds fit onto one, in milliseconds. */
const pageFor = 12_000;

interface WallBedsProps {
  readonly board: WallBoard;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Nothing was heard from the server for a while. */
  readonly isSilent: boolean;
}

/** The beds of a shop large enough to be read from across the room, on pages that follow each other where they are many. */
export const WallBeds = ({ board, now, isSilent }: WallBedsProps) => {
  const { t } = useTranslation('board');
  const { clock } = useFormat();
  const measured = useViewportSize();
  // It is measured once it is drawn.
  const screen = measured.width > 0 ? measured : { width: window.innerWidth, height: window.innerHeight };
  const small = smallestLetters(screen);
  const beds = board.rooms.flatMap(({ name, beds: of }) =>
    of.map((bed) => ({ room: name, bed, stands: standsAt(bed, now) })),
  );
  // What is given without a bed stands behind the beds, each as on one of its own.
  const apart = board.elsewhere.map((piece, place) => {
    const bed: WallBed = { id: `apart-${place}`, name: '', given: [piece], allotted: [] };
    return { room: t('elsewhere'), bed, stands: standsAt(bed, now) };
  });
  const cards = [...beds, ...apart];
  const space = { width: screen.width - small, height: screen.height - 4.4 * small };
  const { columns, rows, pages, letters } = wallLayout(screen, space, cards.length);
  const [page, turn] = usePages(pages);
  const shown = cards.slice(page * columns * rows, (page + 1) * columns * rows);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--small': `${small}px`,
    '--letters': `${letters}px`,
    '--columns': columns,
    '--rows': rows,
  };
  return (
    <div className={classes.board} style={style}>
      <header className={classes.head}>
        <h1>{board.shop.name}</h1>
        {isSilent ? (
          <strong className={classes.silent} role="status" data-testid="wall-silent">
            {t('wall.silent', { time: clock(board.at) })}
          </strong>
        ) : (
          <ul className={classes.counts} aria-label={t('filter')}>
            {bedStates.map((state) => {
              const count = beds.filter(({ stands }) => stands.state === state).length;
              return count === 0 ? null : <li key={state}>{`${t(`states.${state}`)} ${count}`}</li>;
            })}
          </ul>
        )}
        {pages > 1 && (
          <button type="button" className={classes.page} onClick={turn} data-testid="wall-page">
            {t('wall.page', { page: page + 1, pages })}
          </button>
        )}
        <time className={classes.clock}>{clock(now)}</time>
      </header>
      {cards.length === 0 ? (
        <p className={classes.middle}>{t('none')}</p>
      ) : (
        <ul className={classes.beds}>
          {shown.map(({ room, bed, stands }) => (
            <WallCard key={bed.id} room={room} bed={bed} stands={stands} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** Which of so many pages is shown, and what turns to the next one. */
const usePages = (pages: number): readonly [page: number, turn: () => void] => {
  const [turned, setTurned] = useState(0);
  const { start, stop } = useInterval(() => setTurned((before) => before + 1), pageFor);
  const isMany = pages > 1;
  useEffect(() => {
    if (isMany) start();
    return stop;
  }, [isMany, start, stop]);
  const turn = (): void => {
    setTurned((before) => before + 1);
    // What somebody turned to stays as long as any page.
    stop();
    start();
  };
  return [turned % pages, turn];
};
