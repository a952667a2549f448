import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Screens beside a server in one process: a document, and modules that know their files as a server's do. */
const domBesideServer: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'dom-beside-server',
  viteEnvironment: 'ssr',
};
export default domBesideServer;
