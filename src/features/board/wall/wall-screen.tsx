import { use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSettings } from '../../../parts/second-screen/screen-settings.tsx';
import { secretInHash } from '../../../parts/wall/wall-address.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useAwake } from '../../../ui/use-awake.ts';
import { useWall, type Wall } from './use-wall.ts';
import classes from './wall.module.css';
import { WallBeds } from './wall-beds.tsx';

/** The board of a shop on a screen on which nobody is signed in, by the link in its address. */
export const WallScreen = () => {
  const [secret, setSecret] = useState(() => secretInHash(location.hash));
  useAwake();
  useEffect(() => {
    // Another link that is opened in the same window loads no page.
    const open = () => setSecret(secretInHash(location.hash));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return <OfLink key={secret} secret={secret} />;
};

const OfLink = ({ secret }: { readonly secret: string }) => {
  const wall = useWall(secret);
  return (
    <main className={classes.wall} data-testid="wall" data-state={wall.state}>
      {wall.state === 'shown' ? <Shown wall={wall} /> : <Why state={wall.state} />}
      <ScreenSettings />
    </main>
  );
};

const Shown = ({ wall }: { readonly wall: Extract<Wall, { readonly state: 'shown' }> }) => {
  const { board, now, isSilent } = wall;
  const around = use(PlaceContext);
  const { timeZone } = board.shop;
  const place = useMemo(() => ({ ...around, timeZone }), [around, timeZone]);
  return (
    <PlaceContext value={place}>
      <title>{board.shop.name}</title>
      <WallBeds board={board} now={now} isSilent={isSilent} />
    </PlaceContext>
  );
};

/** In place of a board: there is none yet, no contact, or the link is good no more. */
const Why = ({ state }: { readonly state: 'asking' | 'away' | 'ended' }) => {
  const { t } = useTranslation('board');
  return (
    <div className={classes.middle} role="status">
      {state !== 'asking' && (
        <>
          <h1>{t(state === 'ended' ? 'wall.ended' : 'wall.away')}</h1>
          <p>{t(state === 'ended' ? 'wall.endedHint' : 'wall.awayHint')}</p>
        </>
      )}
    </div>
  );
};
