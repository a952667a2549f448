import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';

/** Jade: what can be done. Amber means "waits", red means "trouble", grey means "not now". */
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
        root: size === 'md' ? { '--button-height': '2.75rem' } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size = 'md' }: { size?: string }) => ({
        wrapper: ['xs', 'sm', 'md'].includes(size) ? { '--input-height': '2.75rem' } : {},
      }),
    },
    InputWrapper: { defaultProps: { size: 'md' } },
    // The list itself scrolls: whoever cannot see it is not led into a room without a name.
    Select: { defaultProps: { allowDeselect: false, withScrollArea: false }, styles: dropdown },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: dropdown },
    // Within the page's main part, where whoever cannot see it looks; and the first entry has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: 'main' } } },
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // The head of what lies over a screen is not the head of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Badge: { defaultProps: { tt: 'none' } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    // Tabs stand in one row, which moves sideways where it is narrow.
    Tabs: { styles: { list: { flexWrap: 'nowrap', overflow: 'auto hidden' }, tab: { flexShrink: 0 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
  },
});

/** The look with the words that belong to it: what a finger closes is named for whoever cannot see it. */
export const themeIn = ({ close }: { readonly close: string }) => {
  const sheet = { closeButtonProps: { 'aria-label': close, size: 44, iconSize: 20 } };
  const styles = { title: { fontWeight: 600 } };
  return mergeThemeOverrides(theme, {
    components: {
      Modal: { defaultProps: { centered: true, ...sheet }, styles },
      Drawer: { defaultProps: sheet, styles },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
    },
  });
};

/** White on it: 5.2 to 1; on the orange that is given, 3.6. */
const orange = { '--mantine-color-orange-filled': '#c2410c', '--mantine-color-orange-filled-hover': '#9a3412' };

/** Small grey words, links and what is wrong can be read at arm's length, also under a pointer: at least 4.5 to 1. */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...orange,
    '--mantine-color-dimmed': '#656d75',
    '--mantine-color-placeholder': '#7a828a',
    '--mantine-color-error': '#d32f2f',
    '--mantine-color-anchor': '#006e4e',
    '--mantine-color-red-text': '#c92a2a',
    '--mantine-color-orange-text': '#a63d00',
    '--mantine-color-jade-light-hover': '#c4e6db',
    '--mantine-color-yellow-light-color': '#9a5b00',
    '--mantine-color-orange-light-color': '#9c3a00',
    '--mantine-color-red-light-color': '#a61e1e',
  },
  dark: {
    ...orange,
    '--mantine-color-dimmed': '#b0b0b0',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#7ac5ac',
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-orange-light-color': '#ffc078',
  },
});
