import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { managedNouns } from '#domain/managed.ts';
import { kebab } from '../../../scripts/new/names.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { AddButton } from '../../list/add-button.tsx';
import type { Add, AnyList } from '../../list/define-list.ts';

const modules = import.meta.glob<Readonly<Record<string, AnyList>>>('../../features/**/*-list.tsx', { eager: true });
const lists = Object.values(modules).flatMap((module) => Object.values(module));
const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);

/** With every right, or with none. */
const by = (permissions: readonly string[]) => ({ run: run as never, answers: { session: { permissions } } });

describe.each(managedNouns.map((noun) => [noun.entity.name, noun] as const))('%s', (noun, { id, example, blank }) => {
  const name = kebab(noun);
  const list = lists.find((each) => each.name === name);
  const right = String(list?.adds?.[0]?.right);
  const used = { id: '1', shopId: 'shop-1', ...example, ...blank, removedAt: null as number | null };
  const show = (row: object, permissions: readonly string[] = [right]) =>
    draw(
      list?.acts?.(row, () => undefined),
      by(permissions),
    );
  const write = (text: string) =>
    fireEvent.change(screen.getByTestId(`${name}-name-field`), { target: { value: text } });
  const tap = (testId: string) => fireEvent.click(screen.getByTestId(testId));

  test('is added by its name', async () => {
    draw(<AddButton add={list?.adds?.[0] as Add} isUsual />, by([right]));
    tap(`add-${name}`);
    write('C');
    tap(`save-${name}`);
    await waitFor(() => expect(given()).toMatchObject([`${noun}.add`, { [id]: expect.any(String), name: 'C' }]));
  });

  test('is changed while it is in use, and removed once that was confirmed', async () => {
    show(used);
    tap(`edit-${name}`);
    write('C');
    tap(`save-${name}`);
    await waitFor(() => expect(given()).toEqual([`${noun}.edit`, { [id]: '1', ...example, name: 'C' }]));
    tap(`remove-${name}`);
    tap(`confirm-remove-${name}`);
    await waitFor(() => expect(given()).toEqual([`${noun}.remove`, { [id]: '1' }]));
  });

  test('can be restored once it was removed, and nothing else', async () => {
    show({ ...used, removedAt: 1 });
    expect(screen.queryByTestId(`edit-${name}`)).toBeNull();
    tap(`restore-${name}`);
    await waitFor(() => expect(given()).toEqual([`${noun}.restore`, { [id]: '1' }]));
  });

  test('offers nothing without the right to it', () => {
    cleanup();
    show(used, []);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
