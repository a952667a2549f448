import { spawnSync } from 'node:child_process';

/** Builds the product once, as `npm start` does, before the stories that run it. */
export default (): void => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the product cannot be built');
};
