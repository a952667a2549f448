import type { DeviceKind } from '#domain/device/kinds.ts';
import { commanded, type Life, type LifeAct, newLife, nextTurn, type Spans, statusIn } from './life.ts';
import { Machine, type MachinePlace } from './machine.ts';

/** A machine to be simulated. */
export interface Simulated {
  readonly place: MachinePlace;
  readonly kind: DeviceKind;
  readonly model: string;
}

/** How they live. */
export interface SimulatedTime {
  /** A turn of each, in seconds. */
  readonly every: number;
  readonly spans: Spans;
}

const version = '1.0-sim';

/** Lets one machine live until the answered function is called; it never fails, and connects again where it was cut off. */
const live = ({ place, kind, model }: Simulated, { every, spans }: SimulatedTime): (() => Promise<void>) => {
  // They are in the middle of their day: not all of them do the same.
  const phase = Math.random() < 0.5 ? 'idle' : 'warming';
  let life: Life = { ...newLife(kind, spans), phase, left: Math.floor(Math.random() * spans[phase]) };
  const state = () => ({ status: statusIn(life), uses: life.uses, parts: { ...life.parts } });
  const machine = new Machine(place, { model, version }, state());
  const take = (turn: { readonly life: Life }): void => {
    life = turn.life;
    Object.assign(machine.state, state());
  };
  const act = async (what: LifeAct): Promise<void> => {
    if (what === 'connect') await machine.connect();
    else if (what === 'drawCable') await machine.cut();
    else if (what === 'reboot') await machine.reboot();
    else if (what === 'switchOff') {
      await machine.report();
      await machine.cut();
    } else machine.say('event', { what: what.event });
  };
  const mayBeAway = (): boolean => life.phase === 'off' || life.phase === 'silent';
  machine.onCommand = ({ verb }) => {
    const turn = commanded(life, verb, spans);
    if (!turn) return 'refused';
    take(turn);
    for (const each of turn.acts) void act(each);
    void machine.report();
    return verb === 'stop' ? 'done' : 'ok';
  };
  const turn = async (): Promise<void> => {
    const next = nextTurn(life, spans, every, Math.random());
    take(next);
    for (const each of next.acts) await act(each);
    if (!machine.isConnected && !mayBeAway()) await machine.connect();
    if (machine.isConnected) await machine.report();
  };
  // A broker that is away is tried again in the next turn.
  let living = turn().catch(() => undefined);
  const timer = setInterval(() => {
    living = living.then(turn).catch(() => undefined);
  }, every * 1_000);
  return async () => {
    clearInterval(timer);
    await living;
    await machine.cut();
  };
};

/** Lets machines live; answers what ends that. */
export const simulate = (machines: readonly Simulated[], time: SimulatedTime): (() => Promise<void>) => {
  const ends = machines.map((machine) => live(machine, time));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
};
