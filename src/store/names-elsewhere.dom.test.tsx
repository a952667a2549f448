import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import type { ServerCall } from '../db/api/server-call.ts';
import { useNamesElsewhere } from './names-elsewhere.ts';

const Named = () => {
  const nameOf = useNamesElsewhere('staff');
  const [drawn, again] = useState(1);
  return (
    <button type="button" onClick={() => again(drawn + 1)}>
      {`${drawn}: ${['li', 'nobody'].map((id) => nameOf(id) || '?').join(' ')}`}
    </button>
  );
};

test('the server is asked once for names, also for that of somebody whom it does not know either', async () => {
  const asked: string[] = [];
  const saying = (state: object) => async (listener: (state: object) => void) => {
    listener(state);
    return () => undefined;
  };
  const store = {
    watchSession: saying({}),
    watchStatus: saying({ online: true }),
    askServer: async ({ path }: ServerCall) => {
      asked.push(path);
      if (asked.length > 9) throw new Error('the names are asked for without end');
      return { ok: true, data: { staff: [{ id: 'li', name: 'Li Na' }], shops: [], groups: [] }, meta: {} };
    },
  };
  draw(<Named />, { store: store as never });
  await waitFor(() => expect(screen.getByRole('button').textContent).toContain('Li Na ?'));
  for (const drawn of [2, 3]) {
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe(`${drawn}: Li Na ?`));
  }
  expect(asked).toHaveLength(1);
});
