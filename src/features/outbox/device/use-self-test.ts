import { useState } from 'react';
import type { Finding } from '../../../db/api/finding.ts';
import { countPrinters } from '../../../parts/receipt/print/printers.ts';
import { useStore } from '../../../store/use-live.ts';

const afterAll = 20_000;

/** Whether the app opens without the network: its service worker has taken this page over. */
const offlineReady = async (): Promise<Finding> => {
  const registered = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const active = registered?.active?.state === 'activated';
  const controls = navigator.serviceWorker?.controller !== null && navigator.serviceWorker !== undefined;
  return { what: 'serviceWorker', level: active && controls ? 'ok' : 'warn', params: {} };
};

const printer = async (): Promise<Finding> => {
  const found = await countPrinters().catch(() => 0);
  return {
    what: found === undefined ? 'noPrinting' : 'printer',
    level: found ? 'ok' : 'warn',
    params: { count: found ?? 0 },
  };
};

/** Tries out this device: what the store can see from its worker, and what only a screen can. */
export const useSelfTest = () => {
  const store = useStore();
  const [found, setFound] = useState<{ readonly at: number; readonly findings: readonly Finding[] } | null>(null);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const begun = performance.now();
      const answered = await Promise.race([
        store.read('outbox.unsent', {}).then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), afterAll)),
      ]).catch(() => false);
      const worker: Finding = {
        what: 'worker',
        level: answered ? 'ok' : 'fail',
        params: { ms: Math.round(performance.now() - begun) },
      };
      const rest = answered ? await store.selfTest() : [];
      setFound({ at: Date.now(), findings: [worker, ...rest, await offlineReady(), await printer()] });
    } finally {
      setRunning(false);
    }
  };
  return { run, running, found };
};
