import { version } from '../../package.json';

/** What a person, or a program that reads screens aloud, finds in a part of the page: one line for each thing. */

const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'NOSCRIPT']);
const pressed = ['aria-pressed', 'aria-selected', 'aria-expanded', 'aria-checked', 'aria-current'] as const;

const namesOf = (element: Element): string => {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
  const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
  return element.getAttribute('aria-label') ?? (named || label || (element.getAttribute('placeholder') ?? ''));
};

const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The colour that says something: one of the theme's, given to this element alone. */
const colourOf = (element: Element): string => {
  const style = element.getAttribute('style') ?? '';
  const colour = /--mantine-color-(red|orange|yellow|jade|blue|gray|dimmed)/.exec(style)?.[1];
  return colour ? `{${colour}}` : '';
};

const statesOf = (element: Element): string[] => [
  ...((element as HTMLButtonElement).disabled || element.hasAttribute('data-disabled') ? ['disabled'] : []),
  ...(element.getAttribute('aria-invalid') === 'true' ? ['invalid'] : []),
  ...((element as HTMLInputElement).required || element.getAttribute('aria-required') === 'true' ? ['required'] : []),
  ...((element as HTMLInputElement).checked ? ['checked'] : []),
  ...pressed.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === 'false' ? [] : [name.slice('aria-'.length)];
  }),
  ...Object.entries((element as HTMLElement).dataset ?? {}).flatMap(([name, value]) =>
    ['state', 'status', 'where', 'level', 'kind', 'result', 'selected', 'told', 'tone', 'marked', 'others'].includes(
      name,
    )
      ? [`${name}=${value}`]
      : [],
  ),
];

/** Buttons, fields, headings and the like; undefined for what only holds others. */
const kindOf = (element: Element): string | undefined => {
  const role = element.getAttribute('role');
  if (role !== null && role !== 'presentation' && role !== 'none') return role;
  const tag = element.tagName.toLowerCase();
  if (/^h[1-6]$/.test(tag)) return tag;
  if (tag === 'a') return `link ${element.getAttribute('href') ?? ''}`.replace(/\?.*$/, '');
  if (['button', 'dialog', 'nav', 'main', 'tr', 'li', 'section', 'form'].includes(tag)) return tag;
  if (tag === 'textarea') return 'field';
  if (tag === 'select') return 'choice';
  if (tag === 'input') {
    const type = (element as HTMLInputElement).type;
    return ['checkbox', 'radio', 'file'].includes(type) ? type : 'field';
  }
  return undefined;
};

const madeId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The proof of a Z report is over a journal with ids in it. */
const proof = /\b[0-9a-f]{64}\b/g;
/** Ids differ from run to run, and so do proofs of what holds them; the version differs from one to the next. */
export const withoutChance = (text: string): string =>
  text.replace(madeId, '<id>').replace(proof, '<proof>').replaceAll(` ${version}`, ' <version>');

interface Line {
  readonly depth: number;
  text: string;
}

/** Reads it as lines, indented by what they stand in. */
export const readScreen = (root: Element): string => {
  const lines: Line[] = [];
  let open: Line | undefined;
  const say = (text: string, depth: number): void => {
    if (!open) {
      open = { depth, text };
      lines.push(open);
    } else open.text += `${open.text === '' ? '' : ' '}${text}`;
  };
  const walk = (node: Node, depth: number): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text !== '') say(text, depth);
      return;
    }
    if (!(node instanceof Element) || skipped.has(node.tagName)) return;
    if ((node as HTMLElement).hidden || (node as HTMLInputElement).type === 'hidden') return;
    if (node.tagName.toLowerCase() === 'svg') {
      const label = node.getAttribute('aria-label');
      if (label !== null) say(`“${label}”`, depth);
      return;
    }
    const kind = kindOf(node);
    const testId = (node as HTMLElement).dataset?.testid;
    const colour = colourOf(node);
    if (kind === undefined && testId === undefined) {
      if (['TD', 'TH'].includes(node.tagName)) say('|', depth);
      if (colour) say(colour, depth);
      const before = open;
      for (const child of node.childNodes) walk(child, depth);
      if (['DIV', 'P', 'SECTION', 'UL', 'DL', 'LABEL'].includes(node.tagName) && open !== before) open = undefined;
      return;
    }
    const isField =
      /^(field|choice|combobox|textbox|spinbutton|searchbox)$/.test(kind ?? '') || node.tagName === 'INPUT';
    const name = isField || node.hasAttribute('aria-label') ? namesOf(node).replace(/\s+/g, ' ').trim() : '';
    const told = isField ? describedBy(node).trim() : '';
    const parts = [
      kind ?? '',
      testId === undefined ? '' : `#${testId}`,
      name && `“${name}”`,
      isField && !['checkbox', 'radio', 'file'].includes(kind ?? '')
        ? `= ${JSON.stringify((node as HTMLInputElement).value)}`
        : '',
      told && `(${told})`,
      colour,
      ...statesOf(node).map((state) => `[${state}]`),
    ].filter((part) => part !== '');
    open = { depth, text: parts.join(' ') };
    lines.push(open);
    if (node.tagName !== 'TEXTAREA') for (const child of node.childNodes) walk(child, depth + 1);
    open = undefined;
  };
  walk(root, 0);
  const text = lines.map(({ depth, text: line }) => `${'  '.repeat(depth)}${line}`).join('\n');
  return `${withoutChance(text)}\n`;
};
