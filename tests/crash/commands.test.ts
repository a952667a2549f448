import { describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { kebab } from '../../scripts/new/names.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { giveAt, handsAt } from './at-tablet.ts';
import { commandPlaces } from './command-places.ts';
import { dieEverywhere } from './flow.ts';
import { installedTablet } from './installed.ts';

test('every command that a tablet can give has its place among the crashes', () => {
  const missing = commands.filter(
    ({ name, byCallAlone }) => !byCallAlone && !commandPlaces.some((place) => place.name === name),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const due = shareOf(commandPlaces, {
  name: ({ title }) => title,
  of: 6,
  restsOn: ({ name }) => [`src/domain/${kebab(name.split('.')[0] ?? '')}/`, 'src/db/ledger/'],
});

describe('a tablet that dies at any step of', () => {
  test.each(due)('$title has lost and doubled nothing', async ({ name, reach, takeNumber = false }) => {
    let args: object = {};
    const moments = await dieEverywhere({
      title: name,
      begin: async () => {
        const stage = await installedTablet();
        const tab = await stage.counter();
        args = await reach(handsAt(stage, tab));
        await handsAt(stage, tab).sync();
        return stage;
      },
      run: async (stage) => {
        const tab = await stage.counter();
        await giveAt(stage, tab, name, args, { takeNumber });
        await handsAt(stage, tab).sync();
      },
    });
    const steps = moments.map(({ after }) => after);
    expect(steps).toContain('told command');
    expect(steps).toContain('reply /sync/push');
  });
});
