/** A cell as spreadsheets read it. What they would run as a formula is shown as text. */
const cell = (value: string): string => {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as comma-separated values; the mark in front tells Chinese spreadsheets that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
