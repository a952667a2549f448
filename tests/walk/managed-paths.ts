import type { AnyCall } from '#domain/kernel/call.ts';

const modules = import.meta.glob<Readonly<Record<string, Readonly<Record<string, AnyCall>>>>>(
  '../../src/domain/*/calls.ts',
  { eager: true },
);
const calls = Object.values(modules).flatMap((module) => Object.values(module).flatMap((each) => Object.values(each)));

/** Where a command of a managed noun is given by a call: `POST /rooms`. */
export const managedCallOf = (command: string): string => calls.find(({ gives }) => gives?.name === command)?.at ?? '';
/** The path of a noun's calls below `/api`. */
export const managedPath = (noun: string): string => managedCallOf(`${noun}.add`).replace('POST ', '');
