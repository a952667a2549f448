import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { setup } = builtinEnvironments['happy-dom'];
/** In pixels: a manager's laptop, on which a list shows all of its columns. */
const laptop = { width: 1_440, height: 900 };

/** Screens beside a server in one process: a document, and modules that know their files as a server's do. */
const domBesideServer: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'dom-beside-server',
  viteEnvironment: 'ssr',
  setup: (global, options) => setup(global, { ...options, happyDOM: { ...options.happyDOM, ...laptop } }),
};
export default domBesideServer;
