import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Shop } from '#domain/shop/shop.ts';
import { aShop } from '../make.ts';
import { draw } from './draw.tsx';
import { serverOf } from './server-of.ts';

interface AtOffice {
  readonly replies: Parameters<typeof serverOf>[0];
  readonly permissions: readonly string[];
  readonly shop?: Shop;
  /** Further shops in which they work. */
  readonly others?: readonly Shop[];
  /** What the device holds, by the name of the question; nothing without. */
  readonly held?: Readonly<Record<string, unknown>>;
  /** There is no contact. */
  readonly offline?: boolean;
}

/** Draws a screen that asks the server, with contact; answers what was given there besides questions, commands too. */
export const atOffice = (
  part: ReactNode,
  { replies, permissions, shop = aShop(), others = [], held = {}, offline }: AtOffice,
) => {
  const session = { kind: 'open', shop, shops: [shop, ...others], permissions, staff: { id: 'li' } };
  const { store, heard } = serverOf(replies, session);
  const watchStatus = async (listener: (status: never) => void) => {
    listener({ online: !offline } as never);
    return () => undefined;
  };
  const watch = async (name: string, _: unknown, listener: (answer: never) => void) => {
    listener((held[name] ?? []) as never);
    return () => undefined;
  };
  const read = async (name: string) => held[name] ?? [];
  const run = vi.fn(async (name: string, args: unknown) => {
    heard.push([name, args]);
    return { ok: true };
  });
  const syncNow = async () => undefined;
  draw(part, { store: { ...store, watchStatus, watch, read, run, syncNow } as never });
  return () => heard.filter(([call]) => !call.startsWith('GET'));
};

export const tap = async (testId: string): Promise<void> => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
export const typeIn = async (testId: string, value: string): Promise<void> => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};
