import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Lets React's compiler remember what the screens have worked out, so that a tap draws anew what it changes and nothing
 * else. (The ready-made plugin for Babel asks for a newer Node than the product's.)
 */
export const reactCompiler = (): Plugin => ({
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/src\/.*\.tsx?($|\?)/, exclude: /node_modules/ }, code: /\buse[A-Z]|<\/|\/>/ },
    async handler(code, id) {
      const compiled = await transformAsync(code, {
        filename: id.replace(/\?.*$/, ''),
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['babel-plugin-react-compiler'],
      });
      return compiled?.code ? { code: compiled.code, map: compiled.map ?? null } : undefined;
    },
  },
});
