import { describe, expect, test } from 'vitest';
import { deviceKinds } from '#domain/device/kinds.ts';
import { machineVerbs } from '#domain/device/machine-command.ts';
import { deviceStatuses } from '#domain/device/statuses.ts';
import fc from '../../../tests/property.ts';
import { commanded, type Life, type LifeAct, newLife, nextTurn, phases, type Spans, statusIn } from './life.ts';

const spans: Spans = { off: 2, idle: 3, warming: 2, serving: 20, ended: 2, fault: 3, silent: 4 };
const kind = fc.constantFrom(...deviceKinds);
const step = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0.001, 0.005, 0.008),
  fc.constantFrom(...machineVerbs),
);

/** A life with what it did, turn by turn. */
const lived = (life: Life, steps: readonly (number | (typeof machineVerbs)[number])[]) => {
  const lives: { readonly life: Life; readonly acts: readonly LifeAct[] }[] = [];
  let now = life;
  for (const each of steps) {
    const turn = typeof each === 'number' ? nextTurn(now, spans, 10, each) : commanded(now, each, spans);
    if (turn) {
      now = turn.life;
      lives.push(turn);
    }
  }
  return lives;
};

describe('the life of a machine', () => {
  test('goes through everything that one does', () => {
    let seed = 1;
    const chance = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const lives = lived(newLife('shockwave', spans), Array.from({ length: 20_000 }, chance));
    const seen = new Set(lives.map(({ life }) => life.phase));
    expect([...seen, 'suspended'].sort()).toEqual([...phases].sort());
    const acts = new Set(lives.flatMap((turn) => turn.acts.map((act) => (typeof act === 'string' ? act : act.event))));
    const all = ['connect', 'drawCable', 'fault', 'faultOver', 'reboot', 'serviceEnded', 'serviceStarted', 'switchOff'];
    expect([...acts].sort()).toEqual(all);
  });

  test('counts never fall, and it has a status that there is', () => {
    fc.assert(
      fc.property(kind, fc.array(step, { maxLength: 200 }), (of, steps) => {
        let before = newLife(of, spans);
        for (const { life } of lived(before, steps)) {
          expect(deviceStatuses.codes).toContain(statusIn(life));
          expect(life.uses).toBeGreaterThanOrEqual(before.uses);
          for (const [part, count] of Object.entries(life.parts))
            expect(count).toBeGreaterThanOrEqual(before.parts[part as keyof Life['parts']] ?? 0);
          before = life;
        }
      }),
    );
  });

  test('a machine that treats is stopped, and one that does not refuses', () => {
    const serving: Life = { ...newLife('shockwave', spans), phase: 'serving', left: 5 };
    expect(commanded(serving, 'stop', spans)).toMatchObject({
      life: { phase: 'ended' },
      acts: [{ event: 'serviceEnded' }],
    });
    const suspended = commanded(serving, 'suspend', spans)?.life ?? serving;
    expect(nextTurn(suspended, spans, 10, 0.5).life).toEqual(suspended);
    expect(commanded(suspended, 'resume', spans)?.life).toEqual(serving);
    expect(commanded({ ...serving, phase: 'idle' }, 'stop', spans)).toBeUndefined();
    expect(commanded({ ...serving, phase: 'idle' }, 'start', spans)?.life.phase).toBe('warming');
  });
});
