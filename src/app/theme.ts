import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';
import { shadesOf } from '#domain/shop/theme-color.ts';

/** Jade: what is as it should be, and what can be done where the brand has chosen no colour of its own. Amber means "waits", red means "trouble", grey means "not now". */
const jade: MantineColorsTuple = [
  '#e6f7f2',
  '#d3ece4',
  '#a8d9c9',
  '#7ac5ac',
  '#54b494',
  '#3ba984',
  '#2ba37b',
  '#1b8f69',
  '#0c7f5d',
  '#006e4e',
];

const fonts =
  '-apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

const dropdown = { options: { maxHeight: 'min(15rem, 50dvh)', overflowY: 'auto' } } as const;

const boxed = { body: { alignItems: 'center' }, label: { paddingBlock: '0.75rem' } } as const;

/** One look for the whole product, made for fingers: nothing to be tapped is smaller than 44 px. */
const theme = createTheme({
  primaryColor: 'jade',
  // White on it can be read in both appearances: 5.0 to 1; on the shade above, 4.05.
  primaryShade: 8,
  colors: { jade },
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  respectReducedMotion: true,
  // By name: their `extend` would load every one of them before the first screen.
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: /^(compact-)?(xs|sm|md)$/.test(size ?? 'md') ? { '--button-height': '2.75rem' } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size = 'md' }: { size?: string }) => ({
        wrapper: ['xs', 'sm', 'md'].includes(size) ? { '--input-height': '2.75rem' } : {},
      }),
    },
    // The words beside a box take the tap as well, and are as high as a finger.
    Checkbox: { styles: boxed },
    Radio: { styles: boxed },
    Switch: { styles: boxed },
    NumberInput: { defaultProps: { hideControls: true } },
    PasswordInput: {
      defaultProps: { rightSectionWidth: 44 },
      styles: { visibilityToggle: { width: '2.75rem', minWidth: '2.75rem', height: '2.75rem' } },
    },
    // A hint stands below its field: above it, it would push the one beside it out of line.
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The list itself scrolls: whoever cannot see it is not led into a room without a name.
    Select: { defaultProps: { allowDeselect: false, withScrollArea: false }, styles: dropdown },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: dropdown },
    // Within the page's main part, where whoever cannot see it looks; and the first entry has the focus.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: 'main' } },
      styles: { item: { minHeight: '2.75rem' } },
    },
    // What is written down is taken away by its cross.
    Pill: {
      vars: () => ({ root: { '--pill-height': '2.75rem' } }),
      styles: { remove: { width: '2.75rem', minWidth: '2.75rem', height: '2.75rem' } },
    },
    Stepper: { styles: { step: { minHeight: '2.75rem', minWidth: '2.75rem' } } },
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // The head of what lies over a screen is not the head of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Badge: { defaultProps: { tt: 'none' } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    // Tabs stand in one row, which moves sideways where it is narrow.
    Tabs: {
      styles: { list: { flexWrap: 'nowrap', overflow: 'auto hidden' }, tab: { flexShrink: 0, minHeight: '2.75rem' } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
  },
});

interface LookOf {
  /** What closes what lies over a screen, for whoever cannot see it. */
  readonly close: string;
  /** The brand's theme colour as `#rrggbb`; null for our own. */
  readonly color?: string | null;
}

/** The look with the words that belong to it, in the colour of the brand. */
export const themeIn = ({ close, color = null }: LookOf) => {
  const sheet = { closeButtonProps: { 'aria-label': close, size: 44, iconSize: 20 } };
  const styles = { title: { fontWeight: 600 } };
  return mergeThemeOverrides(theme, {
    ...(color !== null && { primaryColor: 'brand', colors: { brand: shadesOf(color) as MantineColorsTuple } }),
    components: {
      Modal: { defaultProps: { centered: true, ...sheet }, styles },
      Drawer: { defaultProps: sheet, styles },
      Notification: { defaultProps: sheet },
    },
  });
};

/** White on it: 5.2 to 1; on the orange that is given, 3.6. */
const orange = { '--mantine-color-orange-filled': '#c2410c', '--mantine-color-orange-filled-hover': '#9a3412' };

/** Small grey words, links and what is wrong can be read at arm's length, also under a pointer: at least 4.5 to 1. */
export const readable: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...orange,
    '--mantine-color-dimmed': '#656d75',
    '--mantine-color-placeholder': '#7a828a',
    '--mantine-color-error': '#d32f2f',
    '--mantine-color-anchor': 'var(--mantine-primary-color-9)',
    '--mantine-color-red-text': '#c92a2a',
    '--mantine-color-orange-text': '#a63d00',
    '--mantine-color-jade-light-hover': '#c4e6db',
    '--mantine-color-yellow-light-color': '#9a5b00',
    '--mantine-color-orange-light-color': '#9c3a00',
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-green-light-color': '#1f6b30',
  },
  dark: {
    ...orange,
    '--mantine-color-dimmed': '#b0b0b0',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
    ...('brand' in colors && { '--mantine-color-brand-filled': 'var(--mantine-color-brand-7)' }),
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-orange-light-color': '#ffc078',
  },
});
