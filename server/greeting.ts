import { networkInterfaces } from 'node:os';
import type { Began } from './devices/keep-line.ts';

/** Addresses under which the tablets of the shop's network reach this machine. */
const addressesInNetwork = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((ways) => ways ?? [])
    .filter((way) => way.family === 'IPv4' && !way.internal)
    .map((way) => way.address);

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The line that says where the product is to be found. */
export const addressLine = (host: string, port: number): string => {
  if (!isEveryAddress(host)) return `Ready at http://${host}:${port}`;
  const others = addressesInNetwork().map((address) => `http://${address}:${port}`);
  return `Ready at http://localhost:${port}${others.length > 0 ? ` (in the network: ${others.join(', ')})` : ''}`;
};

/** Rows as a table for the terminal. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** The line that says where devices connect, or why they cannot; undefined where nobody need know. */
export const devicesLine = (host: string, began: Began | undefined): string | undefined => {
  if (!began || 'elsewhere' in began) return undefined;
  if ('problem' in began) return `Devices are not heard: ${began.problem}`;
  if (began.port === null) return 'Devices are heard at the broker of MQTT_URL';
  return `Devices connect at ${isEveryAddress(host) ? 'localhost' : host}:${began.port} (MQTT 3.1.1, docs/devices.md)`;
};
