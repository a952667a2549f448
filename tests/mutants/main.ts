import '../group-by.ts';
import { parseArgs } from 'node:util';
import { openNoticing } from './notice.ts';
import type { Slip } from './slip.ts';
import { slips } from './slips.ts';

/**
 * `npm run test:mutants`: plants every bug of the list in turn and runs the tests that must notice it; ends non-zero
 * when one goes unnoticed. `-- --only src/domain/order` tries those of some files.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** Which project of `vitest.config.ts` a test belongs to, as far as bugs of the list need it. */
const projectOf = (path: string): string => {
  if (path.includes('.pg.test.') || path.startsWith('tests/sync/')) return 'pg';
  if (path.endsWith('.dom.test.tsx')) return 'components';
  if (path.startsWith('tests/screens/')) return 'screens';
  if (/^tests\/(contracts|mutants|walk)\//.test(path)) return 'contracts';
  return /^tests\/(crash|lessons|model)\//.test(path) ? 'crash' : 'unit';
};

const text = ({ file, find, put }: Slip): string => `${file}: ${find} → ${put}`.replace(/\s+/g, ' ');

const tryAll = async (): Promise<readonly Slip[]> => {
  const wanted = slips.filter(({ file }) => file.startsWith(values.only));
  const projects = [...new Set(wanted.flatMap(({ noticedBy }) => noticedBy.map(projectOf)))];
  const noticing = await openNoticing(projects);
  const unnoticed: Slip[] = [];
  for (const slip of wanted) {
    const failed = await noticing.notice(slip);
    if (failed.length === 0) unnoticed.push(slip);
    console.log(`${failed.length > 0 ? 'noticed ' : 'UNNOTICED'} ${text(slip)}`);
  }
  await noticing.close();
  console.log(`${wanted.length - unnoticed.length} of ${wanted.length} noticed`);
  return unnoticed;
};

void tryAll().then((unnoticed) => process.exit(unnoticed.length === 0 ? 0 : 1));
