/**
 * The day that somebody has typed, as `2026-11-21`: year, month and day with anything or nothing between them
 * (`2026/11/21`, `2026.1.5`, `20261121`). Undefined while it is none.
 */
export const typedDay = (text: string): string | undefined => {
  const parts =
    /^(\d{4})\D*(\d{2})\D*(\d{2})\D*$/.exec(text.trim()) ?? /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day] = [parts[1] ?? '', (parts[2] ?? '').padStart(2, '0'), (parts[3] ?? '').padStart(2, '0')];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return at.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : undefined;
};
