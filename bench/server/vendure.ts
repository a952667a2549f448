import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Product as Item } from '#domain/item/product/product.ts';
import { freePort } from '../../tests/free-port.ts';
import { installPeer } from '../peer.ts';
import { end, saysReady } from './processes.ts';

/** So many products are enough that orders differ. */
const variety = 100;
const ordersPerRound = 3;

const asked = async (databaseUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(sql);
  await client.end();
};

const sheetOf = (items: readonly Item[]): string => {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = items.map(
    ({ name, originalPrice }, place) =>
      `"${name.replaceAll('"', '')}",item-${place},,,,,,SKU${place},${(originalPrice / 100).toFixed(2)},standard,1000000,false,,`,
  );
  return `${[columns, ...rows].join('\n')}\n`;
};

interface Answer {
  readonly token: string | null;
  readonly data: Record<string, { readonly state?: string }>;
}

const ask = async (url: string, query: string, token: string | null): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await reply.json()) as { data?: Answer['data']; errors?: unknown };
  if (!data) throw new Error(`the peer refused: ${JSON.stringify(errors)}`);
  return { token: reply.headers.get('vendure-auth-token'), data };
};

/** One order from nothing to paid, in as few calls as the peer allows: the cart, which opens a session, and the rest. */
const completeOrder = async (url: string, client: number, running: number): Promise<void> => {
  const wanted = [7, 131, 263].map((step) => `{ productVariantId: ${1 + ((running * step) % variety)}, quantity: 1 }`);
  const cart = `mutation { addItemsToOrder(inputs: [${wanted.join(', ')}]) { __typename } }`;
  const { token } = await ask(url, cart, null);
  const rest = `mutation {
    who: setCustomerForOrder(input: { firstName: "A", lastName: "B", emailAddress: "walk-in-${client}@example.com" }) { __typename }
    how: setOrderShippingMethod(shippingMethodId: [1]) { __typename }
    close: transitionOrderToState(state: "ArrangingPayment") { __typename }
    pay: addPaymentToOrder(input: { method: "cash", metadata: "{}" }) { __typename ... on Order { state } }
  }`;
  const { data } = await ask(url, rest, token);
  if (data.pay?.state !== 'PaymentSettled') throw new Error(`the peer's order was not paid: ${JSON.stringify(data)}`);
};

const measure = async (url: string, clients: number, rounds: number): Promise<number[]> => {
  const rates: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let each = 0; each < ordersPerRound; each += 1) {
          await completeOrder(url, client, (round + 1) * 1_000 + client * ordersPerRound + each);
        }
      }),
    );
    // The first round only warms it up.
    if (round >= 0) rates.push((clients * ordersPerRound * 1_000) / (performance.now() - started));
  }
  return rates;
};

/**
 * Orders per second that Vendure completes with as many clients at once, on a database of its own in the same
 * PostgreSQL; one rate for each round.
 */
export const peerOrders = async (
  databaseUrl: string,
  items: readonly Item[],
  { atOnce, rounds }: { readonly atOnce: number; readonly rounds: number },
): Promise<number[]> => {
  const cwd = await installPeer('vendure');
  const folder = await mkdtemp(join(tmpdir(), 'counter-vendure-'));
  const database = new URL(databaseUrl);
  database.pathname = '/vendure';
  let child: ChildProcess | undefined;
  try {
    await asked(databaseUrl, 'create database vendure');
    const sheet = join(folder, 'products.csv');
    await writeFile(sheet, sheetOf(items.slice(0, variety)));
    const port = await freePort();
    const environment = {
      DATABASE: database.href,
      PORT: String(port),
      PRODUCTS: sheet,
      VENDURE_DISABLE_TELEMETRY: 'true',
    };
    child = spawn(process.execPath, ['server.mjs'], {
      cwd,
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await saysReady(child);
    return await measure(`http://127.0.0.1:${port}/shop`, atOnce, rounds);
  } finally {
    if (child) await end(child);
    await asked(databaseUrl, 'drop database if exists vendure with (force)');
    await rm(folder, { recursive: true, force: true });
  }
};
