import type { MachineCommand } from '#domain/device/machine-command.ts';
import type { ackResults, MachineAddress } from '#domain/device/wire.ts';
import type { Hub } from '../sync/hub.ts';

/** What API processes tell each other about machines: one of them alone speaks with these. */
export interface Said {
  /** A command is to be sent. */
  readonly command: MachineAddress & { readonly command: MachineCommand };
  /** A machine has answered one. */
  readonly answer: { readonly id: string; readonly result: (typeof ackResults)[number] };
  /** A machine may not be connected any more. */
  readonly leave: MachineAddress;
}

/** Says something to every API process of the database, this one included, and hears what they say. */
export interface Exchange {
  say<K extends keyof Said>(kind: K, what: Said[K]): Promise<void>;
  /** Answers how to hear no more. */
  hear<K extends keyof Said>(kind: K, listener: (what: Said[K]) => void): () => void;
}

/** Machines of all brands are spoken with by one process. */
const everyBrand = '*';
const scopeOf = (kind: keyof Said): string => `devices ${kind}`;

/** The exchange of one API process. */
export const makeExchange = (hub: Pick<Hub, 'pass' | 'hear'>): Exchange => {
  const here = new Map<keyof Said, Set<(what: never) => void>>();
  return {
    say: async (kind, what) => {
      for (const listener of here.get(kind) ?? []) listener(what as never);
      await hub.pass(everyBrand, scopeOf(kind), JSON.stringify(what));
    },
    hear: (kind, listener) => {
      const listeners = here.get(kind) ?? new Set();
      here.set(kind, listeners.add(listener));
      const endFar = hub.hear(everyBrand, scopeOf(kind), (text) => listener(JSON.parse(text)));
      return () => {
        listeners.delete(listener);
        endFar();
      };
    },
  };
};
