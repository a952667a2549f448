import { useRef, useState } from 'react';
import type { Product } from '#domain/item/product/product.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useSession, useStore } from '../../../store/use-live.ts';
import { beep } from '../../../ui/beep.ts';
import { makeCountingTurns } from './counting-turns.ts';
import { makeGiving } from './giving.ts';
import { reverseOf, type Step, standingOf, stepsTo } from './standing.ts';

/** What the last scan or tap came to. */
export interface FigureOrPart {
  /** `first`: the product is new in this zone; `again`: it was counted here before. */
  readonly kind: 'first' | 'again' | 'chosen' | 'unknown' | 'refused' | 'undone';
  readonly productId: string | null;
  /** What was scanned and is not known. */
  readonly code: string;
  readonly refusal: Refusal | null;
  /** Pieces that came with it; below zero for fewer. */
  readonly pieces: number;
  /** Different for each. */
  readonly turn: number;
}

type Given = Partial<FigureOrPart> & Pick<FigureOrPart, 'kind'>;

interface Done extends Step {
  readonly productId: string;
  readonly zone: string;
  readonly pass: number;
}

const signed = ({ name, pieces }: Step): number => (name === 'stocktake.count' ? pieces : -pieces);
const mostUndone = 50;

/**
 * Counts into a zone, one thing after the other however fast they come: each is on the disk before it is heard and
 * shown as counted.
 */
export const useCounting = (stocktakeId: string, zone: string) => {
  const store = useStore();
  const { counter } = useSession();
  const [told, setTold] = useState<FigureOrPart | null>(null);
  const [depth, setDepth] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const turn = useRef(0);
  const undoable = useRef<readonly Done[]>([]);
  const keepUndoable = (now: readonly Done[]): void => {
    undoable.current = now;
    setDepth(now.length);
  };
  const tell = (given: Given, isShown: boolean): void => {
    turn.current += 1;
    if (isShown) setTold({ productId: null, code: '', refusal: null, pieces: 0, turn: turn.current, ...given });
    const sound = {
      first: 'added',
      again: 'again',
      chosen: null,
      unknown: 'unknown',
      refused: 'unknown',
      undone: null,
    };
    const heard = sound[given.kind] as Parameters<typeof beep>[0] | null;
    if (heard) beep(heard);
    if (heard === 'unknown') navigator.vibrate?.(200);
  };
  const [{ inTurn, choose }] = useState(() =>
    makeCountingTurns<Given>(tell, (change) => setWaiting((count) => count + change)),
  );
  const [giveScan] = useState(() => makeGiving((scanned) => store.count(scanned)));
  const give = ({ name, productId, pieces, pass, zone: where }: Done): Promise<Refusal | undefined> =>
    giveScan({ name, stocktakeId, zone: where, productId, pieces, pass });
  const standing = async (productId: string) => {
    const known = await store.read('stocktake.product', { stocktakeId, productId });
    return standingOf(known?.counts ?? [], zone, counter?.id ?? '');
  };
  const doSteps = async (
    productId: string,
    { pass, own }: Awaited<ReturnType<typeof standing>>,
    steps: readonly Step[],
    show: (given: Given) => void,
  ) => {
    for (const step of steps) {
      const done = { ...step, productId, zone, pass };
      const refusal = await give(done);
      if (refusal) return show({ kind: 'refused', productId, refusal });
      keepUndoable([...undoable.current.slice(1 - mostUndone), done]);
    }
    const pieces = steps.reduce((sum, step) => sum + signed(step), 0);
    show({ kind: own === null ? 'first' : 'again', productId, pieces });
  };
  const add = async (productId: string, pieces: number, show: (given: Given) => void) =>
    doSteps(productId, await standing(productId), [{ name: 'stocktake.count', pieces }], show);

  return {
    told,
    /** Things that were scanned and are not on the disk yet. */
    waiting,
    canUndo: depth > 0,
    /** One more of what has this bar code or number. */
    scan: (code: string): void =>
      inTurn(async (show) => {
        const row = await store.read('stock.byCode', { code });
        if (row) await add(row.product.id, 1, show);
        else show({ kind: 'unknown', code });
      }),
    add: (productId: string, pieces: number): void => inTurn((show) => add(productId, pieces, show)),
    /** There are so many of it here, whatever was counted before. */
    set: (productId: string, wanted: number): void =>
      inTurn(async (show) => {
        const stands = await standing(productId);
        await doSteps(productId, stands, stepsTo(wanted, stands.own), show);
      }),
    /** Shows a product without counting it, so that a quantity can be typed. */
    choose: ({ id }: Product): void => choose({ kind: 'chosen', productId: id }),
    undo: (): void =>
      inTurn(async (show) => {
        const last = undoable.current.at(-1);
        if (!last) return;
        const back = reverseOf(last);
        const refusal = await give({ ...last, ...back });
        keepUndoable(undoable.current.slice(0, -1));
        const { productId } = last;
        show(refusal ? { kind: 'refused', productId, refusal } : { kind: 'undone', productId, pieces: signed(back) });
      }),
  };
};
