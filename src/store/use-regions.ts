import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCalls, type Region } from '#domain/country/calls.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { openCall } from './open-call.ts';

interface Regions {
  readonly regions: readonly Region[];
  /** Why there are none. */
  readonly refusal: Refusal | null;
  /** Asks once more. */
  readonly again: () => void;
}

const answered = new Map<string, readonly Region[]>();

/** The provinces, cities and districts of a country (`CN`), asked for once: they are 30 kB. */
export const useRegions = (country: string): Regions => {
  const { i18n } = useTranslation();
  const [regions, setRegions] = useState(answered.get(country) ?? []);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more
  useEffect(() => {
    let isLooked = true;
    const known = answered.get(country);
    if (known) {
      setRegions(known);
      return;
    }
    void openCall(countryCalls.regions, { params: { id: country } }, i18n.language).then((answer) => {
      if (answer.ok) answered.set(country, answer.data);
      if (!isLooked) return;
      setRefusal(answer.ok ? null : answer);
      setRegions(answer.ok ? answer.data : []);
    });
    return () => {
      isLooked = false;
    };
  }, [country, i18n.language, tries]);
  return { regions, refusal, again: () => setTries((before) => before + 1) };
};
