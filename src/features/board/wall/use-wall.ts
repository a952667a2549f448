import { useEffect, useState } from 'react';
import { ownWallCalls } from '#domain/board/calls.ts';
import { type WallBoard, wallAsksEvery, wallSilentAfter } from '#domain/board/wall.ts';
import { version } from '../../../../package.json';
import { useServerVersion } from '../../../parts/second-screen/use-server-version.ts';
import { openCall } from '../../../store/open-call.ts';
import { spokenLanguage } from '../../../ui/words.ts';

/** What a wall was told last, and when by a clock of its device that nobody sets. */
interface Told {
  readonly board: WallBoard;
  readonly heardAt: number;
}

/** What a wall shows: nothing yet, that it has no contact or its link is good no more, or a board. */
export type Wall =
  | { readonly state: 'asking' | 'away' | 'ended' }
  | {
      readonly state: 'shown';
      readonly board: WallBoard;
      /** By the server's clock, in milliseconds since 1970: it goes on while nothing is heard. */
      readonly now: number;
      /** Nothing was heard for so long that it is said. */
      readonly isSilent: boolean;
    };

/** Asks what a wall is to show, again and again; what was told last goes on by itself meanwhile. */
export const useWall = (secret: string): Wall => {
  const [told, setTold] = useState<Told | null>(null);
  const [isEnded, setEnded] = useState(secret === '');
  const [isAway, setAway] = useState(false);
  const [server, setServer] = useState(version);
  const [at, setAt] = useState(() => performance.now());
  useEffect(() => {
    if (isEnded) return;
    let isOver = false;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      setAt(performance.now());
      if (isAsking) return;
      isAsking = true;
      const answer = await openCall(ownWallCalls.board, {}, spokenLanguage(), secret);
      isAsking = false;
      if (isOver) return;
      setAt(performance.now());
      setAway(!answer.ok);
      if (answer.ok) {
        setServer(answer.data.version);
        return setTold({ board: answer.data, heardAt: performance.now() });
      }
      // A server of another version says what nobody here understands.
      if (answer.code === 'system.unreadable') setServer('');
      if (answer.status === 401) setEnded(true);
    };
    void ask();
    const timer = setInterval(() => void ask(), wallAsksEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [secret, isEnded]);
  useServerVersion(server, false);
  if (isEnded) return { state: 'ended' };
  if (!told) return { state: isAway ? 'away' : 'asking' };
  const since = Math.max(0, at - told.heardAt);
  return { state: 'shown', board: told.board, now: told.board.at + since, isSilent: since > wallSilentAfter };
};
