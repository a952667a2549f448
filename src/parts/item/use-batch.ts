import { useCallback, useEffect, useState } from 'react';
import { type BatchDone, type BatchRow, type BatchStep, mostInBatch } from '#domain/item/batch.ts';
import { itemCalls } from '#domain/item/calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useCall } from '../../store/use-ask.ts';

/** So many are changed by one call: between two of them it is shown how far it is, and can be stopped. */
const perCall = 20;

const partsOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => ids.slice(place * size, (place + 1) * size));

interface Preview {
  readonly question: string;
  readonly rows: readonly BatchRow[];
  readonly refusal: Refusal | null;
}

/** What a step would come to for each of these items; `through` says of how many it is known by now. */
export const usePreview = (kind: ItemKind, ids: readonly string[], step: BatchStep | null) => {
  const call = useCall();
  const [round, setRound] = useState(0);
  const [said, say] = useState<Preview | null>(null);
  const question = step && JSON.stringify([kind, step, ids, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says what is asked
  useEffect(() => {
    if (!step || question === null) return;
    let isLeft = false;
    const ask = async () => {
      const rows: BatchRow[] = [];
      for (const item_ids of partsOf(ids, mostInBatch)) {
        const answer = await call(itemCalls.batchPreview, { params: { kind }, body: { item_ids, step } });
        if (isLeft) return;
        if (answer.ok) rows.push(...answer.data);
        say({ question, rows: [...rows], refusal: answer.ok ? null : answer });
        if (!answer.ok) return;
      }
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [question, call]);
  const current = said?.question === question ? said : null;
  const through = current?.rows.length ?? 0;
  return {
    rows: current && through === ids.length ? current.rows : undefined,
    refusal: current?.refusal ?? null,
    through,
    again: () => setRound(round + 1),
  };
};

/** What came of a step that was done with several items. */
export interface Outcome {
  readonly done: number;
  readonly refused: readonly BatchDone[];
  /** It was stopped before them, or contact was lost with them. */
  readonly untouched: readonly string[];
  /** Why it was broken off, where nobody stopped it. */
  readonly refusal: Refusal | null;
}

/** Does a step with items, some after the others; `goesOn` hears how many are through, and says whether to go on. */
export const useGiveStep = (kind: ItemKind) => {
  const call = useCall();
  return useCallback(
    async (ids: readonly string[], step: BatchStep, goesOn: (through: number) => boolean): Promise<Outcome> => {
      const give = (item_ids: string[]) => {
        if (step.does !== 'remove') return call(itemCalls.batchChange, { params: { kind }, body: { item_ids, step } });
        const { removeMany } = kind === 'product' ? productCalls : serviceCalls;
        return call(removeMany, { body: { item_ids } });
      };
      const answers: BatchDone[] = [];
      let refusal: Refusal | null = null;
      for (const item_ids of partsOf(ids, perCall)) {
        const answer = await give(item_ids);
        if (!answer.ok) {
          refusal = answer;
          break;
        }
        answers.push(...answer.data);
        if (!goesOn(answers.length)) break;
      }
      const refused = answers.filter((each) => each.refused !== null);
      return { done: answers.length - refused.length, refused, untouched: ids.slice(answers.length), refusal };
    },
    [call, kind],
  );
};
