import { cp } from 'node:fs/promises';
import { extname } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Migrations and demo data lie beside the modules that read them, in the sources as in the build. */
const filesBesideModules: Plugin = {
  name: 'files-beside-modules',
  async closeBundle() {
    await cp('server', 'dist/server', {
      recursive: true,
      filter: (path) => !['.ts', '.tsbuildinfo'].includes(extname(path)) && !path.endsWith('tsconfig.json'),
    });
  },
};

/** The server, as JavaScript for Node; what comes from npm stays outside. */
export default defineConfig({
  plugins: [filesBesideModules],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // What makes pictures, what finds times for who waits, and the broker of devices are programs of their own.
      input: [
        'server/main.ts',
        'server/files/picture-process.ts',
        'server/waitlist/fits-process.ts',
        'server/devices/broker/broker-process.ts',
      ],
      output: { preserveModules: true, preserveModulesRoot: 'server', entryFileNames: '[name].js' },
    },
  },
});
