import axe from 'axe-core';

/** What needs a whole page, or what only a browser that paints can tell: the walk in the browser looks at it. */
const ofWholePages = ['page-has-heading-one', 'landmark-one-main', 'region', 'color-contrast', 'heading-order'];

/** What axe finds wrong with what is drawn: rule, and part of the page. */
export const faultsOfDrawn = async (): Promise<string[]> => {
  const rules = Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};
