import { openContext } from './context.ts';
import { writeDocument } from './document.ts';
import { machine } from './machine.ts';
import { readOptions, usualSizes } from './options.ts';
import { failedResult, keepResults, type RowResult, resultOf } from './result.ts';
import { rows } from './rows.ts';
import { legendOf, tableOf } from './table.ts';

/** Measures what the product answers for, prints the table and writes `bench/results.json`. */
const options = readOptions(process.argv.slice(2));
const unknown = options.only.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0)
  throw new Error(`no row is called ${unknown.join(', ')}: ${rows.map(({ name }) => name).join(', ')}`);
const wanted = rows.filter((row) => options.only.length === 0 || options.only.includes(row.name));

const isUsual = options.sizes.items === usualSizes.items;
const nameOf = (name: string): string => (isUsual ? name : `${name} (${options.sizes.items} items)`);

const context = openContext(options);
const measured: RowResult[] = [];
try {
  for (const row of wanted) {
    const began = performance.now();
    process.stdout.write(`${row.name} … `);
    const result = await row.measure(context).then(
      (figures) => resultOf(row, nameOf(row.name), figures, isUsual),
      (problem: unknown) => {
        console.error(problem);
        return failedResult(row, nameOf(row.name), problem);
      },
    );
    measured.push(result);
    console.log(`${Math.round((performance.now() - began) / 1_000)} s`);
  }
} finally {
  await context.close();
}

console.log(`\n${tableOf(measured)}\n\n${legendOf(measured)}`);
if (!options.quick) {
  const now = { machine: machine(), date: new Date().toISOString(), rows: measured };
  const all = await keepResults(
    now,
    rows.map(({ name }) => name),
  );
  if (options.write) await writeDocument(all);
}
