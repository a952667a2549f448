import type { z } from 'zod';
import type { Purpose } from '#domain/sync/reaction.ts';
import { readAnswer } from '../db/api/read-answer.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { answersInOrder } from './answers-in-order.ts';
import type { StoreApi } from './store-api.ts';

/** What the server last said to a question, and why it said nothing newer. */
export interface Said<Data> {
  /** Undefined until the first answer. */
  readonly data: Data | undefined;
  /** How many rows the whole list has; 0 for what is no list. */
  readonly total: number;
  /** When it was answered, in milliseconds since 1970; 0 until the first answer. */
  readonly at: number;
  readonly refusal: Refusal | undefined;
  readonly asking: boolean;
}

/** A question to the server, by what is read of its answer. */
export interface Question<Data> {
  readonly path: string;
  readonly schema: z.ZodType<Data>;
  /** What it is asked for first: with an answer there, a page has something to show, and it is asked as part of it. */
  readonly purpose?: Purpose | undefined;
}

/** Asked together by every part of the page that shows the answer. */
interface Ask<Data> {
  said: Said<Data>;
  readonly refresh: () => Promise<void>;
  /** Those who follow it, and after how many milliseconds each wants it asked again; null for once. */
  readonly followers: Map<() => void, number | null>;
  timer: ReturnType<typeof setInterval> | undefined;
}

/** Nothing was asked yet. */
export const nothingSaid: Said<never> = {
  data: undefined,
  total: 0,
  at: 0,
  refusal: undefined,
  asking: false,
};

const pacesOf = <Data>({ followers }: Ask<Data>) => [...followers.values()].filter((every) => every !== null);
const isPaced = <Data>(ask: Ask<Data>): boolean => pacesOf(ask).length > 0;

const begin = <Data>(store: StoreApi, { path, schema, purpose }: Question<Data>): Ask<Data> => {
  const next = answersInOrder();
  const tell = (change: Partial<Said<Data>>) => {
    ask.said = { ...ask.said, ...change };
    for (const follower of ask.followers.keys()) follower();
  };
  const refresh = async (): Promise<void> => {
    tell({ asking: true });
    const isNews = next();
    const asked = purpose === 'page' && ask.said.data !== undefined ? (isPaced(ask) ? 'poll' : 'part') : purpose;
    const call = { method: 'GET', path, ...(asked && { purpose: asked }) } as const;
    const answer = readAnswer(await store.askServer(call), schema);
    // Whoever asks again after something was done need not wait for the answer from before.
    if (!isNews()) return;
    if (!answer.ok) return tell({ asking: false, refusal: answer });
    const { data, total = 0, at = Date.now() } = answer;
    tell({ asking: false, refusal: undefined, data, total, at });
  };
  const ask: Ask<Data> = { said: nothingSaid, refresh, followers: new Map(), timer: undefined };
  return ask;
};

/** Asks again at the pace of whoever is the most impatient, while the page is looked at. */
const keepPace = <Data>(ask: Ask<Data>): void => {
  clearInterval(ask.timer);
  const paces = pacesOf(ask);
  if (paces.length === 0) return;
  ask.timer = setInterval(
    () => {
      if (document.visibilityState === 'visible') void ask.refresh();
    },
    Math.min(...paces),
  );
};

const asks = new WeakMap<StoreApi, Map<z.ZodType, Map<string, Ask<unknown>>>>();

const asksOf = <Data>(store: StoreApi, schema: z.ZodType<Data>): Map<string, Ask<Data>> => {
  const ofStore = asks.get(store) ?? new Map<z.ZodType, Map<string, Ask<unknown>>>();
  asks.set(store, ofStore);
  const found = ofStore.get(schema) ?? new Map<string, Ask<unknown>>();
  ofStore.set(schema, found);
  return found as Map<string, Ask<Data>>;
};

const found = <Data>(store: StoreApi, { path, schema }: Question<Data>): Ask<Data> | undefined =>
  asksOf(store, schema).get(path);

/** The last answer to a question that somebody follows; the same object until there is news. */
export const saidTo = <Data>(store: StoreApi, question: Question<Data>): Said<Data> =>
  found(store, question)?.said ?? nothingSaid;

/** Asks a question that somebody follows once more. */
export const askAgain = async <Data>(store: StoreApi, question: Question<Data>): Promise<void> =>
  found(store, question)?.refresh();

/**
 * Follows the answer to a question, of which `follower` is notified; answers what ends that. The first to follow it asks it;
 * with nobody left it is forgotten.
 */
export const follow = <Data>(
  store: StoreApi,
  question: Question<Data>,
  every: number | null,
  follower: () => void,
): (() => void) => {
  const all = asksOf(store, question.schema);
  const ask = all.get(question.path) ?? begin(store, question);
  const isNew = !all.has(question.path);
  all.set(question.path, ask);
  ask.followers.set(follower, every);
  keepPace(ask);
  if (isNew) void ask.refresh();
  return () => {
    ask.followers.delete(follower);
    keepPace(ask);
    if (ask.followers.size === 0) all.delete(question.path);
  };
};
