import type { DeviceKind } from '#domain/device/kinds.ts';
import type { MachineVerb } from '#domain/device/machine-command.ts';
import { type DevicePart, partRules, partsOf } from '#domain/device/parts.ts';
import { deviceStatuses } from '#domain/device/statuses.ts';
import type { machineEvents } from '#domain/device/wire.ts';

/** What a machine that treats goes through. */
export const phases = ['off', 'idle', 'warming', 'serving', 'suspended', 'ended', 'fault', 'silent'] as const;
type Phase = (typeof phases)[number];

/** How long each lasts, in steps: of a machine that is left alone. */
export type Spans = Readonly<Record<Exclude<Phase, 'suspended'>, number>>;

/** A machine in one of its steps. */
export interface Life {
  readonly phase: Phase;
  /** So many steps of it are left. */
  readonly left: number;
  readonly uses: number;
  readonly parts: Readonly<Partial<Record<DevicePart, number>>>;
}

type MachineEvent = (typeof machineEvents)[number];
/** What it does in a turn besides saying how it is. */
export type LifeAct = 'connect' | 'switchOff' | 'drawCable' | 'reboot' | { readonly event: MachineEvent };

interface Turn {
  readonly life: Life;
  readonly acts: readonly LifeAct[];
}

const statuses: Readonly<Record<Phase, number>> = {
  off: deviceStatuses.off,
  idle: deviceStatuses.powered,
  warming: deviceStatuses.activated,
  serving: deviceStatuses.inService,
  suspended: deviceStatuses.inactive,
  ended: deviceStatuses.serviceEnd,
  fault: deviceStatuses.fault,
  silent: deviceStatuses.inService,
};
/** The status that a machine tells. */
export const statusIn = ({ phase }: Life): number => statuses[phase];

/** A machine that has just been built, before it is switched on. */
export const newLife = (kind: DeviceKind, spans: Spans): Life => ({
  phase: 'off',
  left: spans.off,
  uses: 0,
  parts: Object.fromEntries(partsOf[kind].map((part) => [part, 0])),
});

/** One turn of a treatment, in seconds or blows of each part. */
const counted = (parts: Life['parts'], seconds: number): Life['parts'] =>
  Object.fromEntries(
    Object.entries(parts).map(([part, count]) => [
      part,
      count + Math.ceil(partRules[part as DevicePart].by === 'seconds' ? seconds : seconds / 20),
    ]),
  );

const entered = (life: Life, phase: Exclude<Phase, 'suspended'>, spans: Spans): Life => ({
  ...life,
  phase,
  left: spans[phase],
});

/** What goes wrong in the middle of a treatment, and how often in 1,000 steps. */
const troubles = [
  ['fault', 3],
  ['silent', 4],
  ['reboot', 2],
] as const;

const troubleOf = (roll: number): (typeof troubles)[number][0] | undefined => {
  let upTo = 0;
  return troubles.find(([, often]) => {
    upTo += often / 1_000;
    return roll < upTo;
  })?.[0];
};

const whileServing = (life: Life, spans: Spans, roll: number): Turn => {
  const trouble = troubleOf(roll);
  if (trouble === 'fault') return { life: entered(life, 'fault', spans), acts: [{ event: 'fault' }] };
  if (trouble === 'silent') return { life: entered(life, 'silent', spans), acts: ['drawCable'] };
  if (trouble === 'reboot') return { life: entered(life, 'idle', spans), acts: ['reboot', 'connect'] };
  return { life: { ...life, left: life.left - 1 }, acts: [] };
};

/** Every tenth machine is switched off once it is through. */
const isSwitchedOff = (roll: number): boolean => roll < 0.1;

const atEnd = (life: Life, spans: Spans, roll: number): Turn => {
  const { phase } = life;
  if (phase === 'off') return { life: entered(life, 'idle', spans), acts: ['connect'] };
  if (phase === 'idle') return { life: entered(life, 'warming', spans), acts: [] };
  if (phase === 'warming')
    return { life: { ...entered(life, 'serving', spans), uses: life.uses + 1 }, acts: [{ event: 'serviceStarted' }] };
  if (phase === 'serving') return { life: entered(life, 'ended', spans), acts: [{ event: 'serviceEnded' }] };
  if (phase === 'silent') return { life: entered(life, 'serving', spans), acts: ['connect'] };
  if (phase === 'fault') return { life: entered(life, 'idle', spans), acts: [{ event: 'faultOver' }] };
  if (phase === 'ended' && isSwitchedOff(roll)) return { life: entered(life, 'off', spans), acts: ['switchOff'] };
  return { life: entered(life, 'idle', spans), acts: [] };
};

/** The next turn of a machine, which lasts so many seconds; `roll` is chance, from 0 to 1. */
export const nextTurn = (life: Life, spans: Spans, seconds: number, roll: number): Turn => {
  if (life.phase === 'suspended') return { life, acts: [] };
  if (life.left <= 0) return atEnd(life, spans, roll);
  if (life.phase !== 'serving') return { life: { ...life, left: life.left - 1 }, acts: [] };
  return whileServing({ ...life, parts: counted(life.parts, seconds) }, spans, roll);
};

/** What a machine does by a command; undefined where it refuses. */
export const commanded = (life: Life, verb: MachineVerb, spans: Spans): Turn | undefined => {
  const { phase } = life;
  if (verb === 'start' && (phase === 'idle' || phase === 'ended'))
    return { life: entered(life, 'warming', spans), acts: [] };
  if (verb === 'suspend' && phase === 'serving')
    return { life: { ...life, phase: 'suspended' }, acts: [{ event: 'serviceSuspended' }] };
  if (verb === 'resume' && phase === 'suspended')
    return { life: { ...life, phase: 'serving' }, acts: [{ event: 'serviceResumed' }] };
  if (verb === 'stop' && ['warming', 'serving', 'suspended'].includes(phase))
    return {
      life: entered(life, 'ended', spans),
      acts: phase === 'warming' ? [] : [{ event: 'serviceEnded' }],
    };
  return undefined;
};
