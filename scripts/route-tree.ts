/** Where the addresses of the app are declared, and where the tree of them is written. */
export const routeTree = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
} as const;
