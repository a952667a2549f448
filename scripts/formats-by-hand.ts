import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What writes a number, a share, a time or names for people without asking for their language. */
const byHand: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\.toFixed\(/, 'useFormat().number or .money'],
  [/\.toLocale(Date|Time)?String\(/, 'useFormat()'],
  [/\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|PluralRules)\(/, 'useFormat()'],
  [/(?<!(left|right|top|bottom|width|height): `[^`]*)\}%`/, 'useFormat().percent'],
  [/\.join\((', '|'、')\)/, 'useFormat().names'],
];

/** Where it is made, once, and where dates and times are not read by people. */
const makers = new Set([
  'ui/figures.ts',
  'ui/ratio.ts',
  'ui/time.ts',
  'ui/bytes.ts',
  'ui/days.ts',
  // The time zone of the device; the name of a file.
  'app/screens.tsx',
  'features/outbox/carry/use-export.ts',
]);

/** Lines of the screens that write figures, times or lists of names by hand, by file and line. */
export const formatsByHand = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /^(app|features|form|list|parts|routes|ui)\//.test(file) && !makers.has(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          byHand
            .filter(([pattern]) => pattern.test(line))
            .map(([, instead]) => `${file}:${at + 1} writes by hand what ${instead} writes: ${line.trim()}`),
        ),
    )
    .sort();
