import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import type { RunResult } from '../db/api/run-result.ts';
import { useCommand } from './use-command.ts';

afterEach(() => {
  act(() => notifications.clean());
  notifications.cleanQueue();
});

interface Probe {
  readonly options?: Parameters<typeof useCommand>[0];
  readonly onAnswer?: (answer: RunResult | Error) => void;
  readonly onUndo?: () => void;
}

const Probe = ({ options, onAnswer, onUndo }: Probe) => {
  const { run, busy, refusal, tellDone } = useCommand(options);
  const give = () => void run('transfer.cancel', { transferId: 't', remark: '' }).then(onAnswer, onAnswer);
  return (
    <>
      <Notifications />
      <button type="button" aria-busy={busy} onClick={give}>
        give
      </button>
      <button type="button" onClick={() => tellDone('Zone closed', onUndo)}>
        tell
      </button>
      <output>{JSON.stringify(refusal)}</output>
    </>
  );
};

/** A screen that gives commands; the test answers them, the first first. */
const giving = (probe: Probe = {}) => {
  const waiting: ((answer: RunResult | Error) => void)[] = [];
  const run = () =>
    new Promise<RunResult>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  draw(<Probe {...probe} />, { run });
  return {
    give: (): void => void fireEvent.click(screen.getByText('give')),
    isBusy: () => screen.getByText('give').getAttribute('aria-busy') === 'true',
    refusal: (): unknown => JSON.parse(screen.getByRole('status').textContent ?? ''),
    answer: (answer: RunResult | Error) => act(async () => waiting.shift()?.(answer)),
  };
};

const done: RunResult = { ok: true, n: 1, commandId: 'c', number: null };
const refused: RunResult = {
  ok: false,
  code: 'notAllowed',
  params: {},
  fields: { remark: { code: 'field.required', params: {} } },
};
const why = 'You may not do this. Ask the administrator to set permissions under staff roles.';

describe('a screen that gives a command', () => {
  test('is busy until the last of several is answered', async () => {
    const { give, isBusy, answer } = giving();
    expect(isBusy()).toBe(false);
    give();
    give();
    expect(isBusy()).toBe(true);
    await answer(done);
    expect(isBusy()).toBe(true);
    await answer(done);
    expect(isBusy()).toBe(false);
  });

  test('is not busy with what nobody notices, where it says so', async () => {
    const { give, isBusy, answer } = giving({ options: { busyAfter: 60_000 } });
    give();
    expect(isBusy()).toBe(false);
    await answer(done);
    expect(isBusy()).toBe(false);
  });

  test('tells a refusal, and has it with its fields until the next is given', async () => {
    const { give, refusal, answer } = giving();
    give();
    await answer(refused);
    expect(refusal()).toEqual(refused);
    expect(await screen.findByText(why)).toBeTruthy();
    give();
    expect(refusal()).toBeNull();
    await answer(done);
  });

  test('tells no refusal that it shows itself', async () => {
    const { give, refusal, answer } = giving({ options: { showsRefusal: true } });
    give();
    await answer(refused);
    expect(refusal()).toEqual(refused);
    expect(screen.queryByText(why)).toBeNull();
  });

  test('answers what could not be kept as not saved, and tells it no second time', async () => {
    const answers: unknown[] = [];
    const { give, isBusy, refusal, answer } = giving({ onAnswer: (each) => answers.push(each) });
    give();
    await answer(Object.assign(new Error('disk full'), { name: 'NotSaved' }));
    expect(answers).toEqual([{ ok: false, code: 'notSaved', params: {} }]);
    expect(isBusy()).toBe(false);
    expect(refusal()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is busy no more after a fault, which goes on to whoever gave it', async () => {
    const answers: unknown[] = [];
    const { give, isBusy, answer } = giving({ onAnswer: (each) => answers.push(each) });
    give();
    await answer(new Error('broken'));
    expect(answers).toEqual([new Error('broken')]);
    expect(isBusy()).toBe(false);
  });

  test('offers to take back what is done, once', async () => {
    let undone = 0;
    giving({
      onUndo: () => {
        undone += 1;
      },
    });
    fireEvent.click(screen.getByText('tell'));
    fireEvent.click(await screen.findByTestId('undo'));
    expect(undone).toBe(1);
  });
});
