import { tagOf } from './languages.ts';

/** `1536000` → `1.5 MB`, in the language's own figures. */
export const formatBytes = (bytes: number, language: string): string => {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const style = { style: 'unit', unit: units[step - 1] ?? 'kilobyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tagOf(language), style).format(bytes / 1_000 ** step);
};
