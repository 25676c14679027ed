import { type ButtonProps, type CSSVariablesResolver, createTheme } from '@mantine/core';

const FONT = '"Figtree Variable", system-ui, sans-serif';

/** Common props of dialogs and drawers. Their header is no banner, because the page has one. */
const OVER_THE_PAGE = {
  overlayProps: { backgroundOpacity: 0.32, color: '#101820' },
  attributes: { header: { role: 'presentation' } },
};

/** The theme of Mantine's controls. Colors of the desk's own parts are in desk.css. */
export const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700' },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    ink: ['#eef2ff', '#dfe6ff', '#bccaff', '#94a9fb', '#6d88f3', '#4166e2', '#1b3fc0', '#17359f', '#12297f', '#0f2266'],
  },
  components: {
    Button: {
      defaultProps: { fz: 14 },
      styles: { label: { fontWeight: 600 } },
      vars: (_theme: unknown, { size }: ButtonProps) => ({
        root: size === undefined ? { '--button-height': '34px' } : {},
      }),
    },
    // Its own placeholder is too pale.
    FileInput: { styles: { placeholder: { color: 'var(--d-soft)' } } },
    Menu: { defaultProps: { shadow: 'lg', position: 'bottom-end' } },
    Modal: { defaultProps: OVER_THE_PAGE },
    Drawer: { defaultProps: OVER_THE_PAGE },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
});

const FILLED_DARK = { filled: '#3d63e0', hover: '#3457cd' };

/** The colors of Mantine that differ from its own: those of the desk's tokens. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--d-ink)',
    '--mantine-color-dimmed': 'var(--d-soft)',
    '--mantine-color-body': 'var(--d-paper)',
    '--mantine-color-placeholder': 'var(--d-faint)',
    '--mantine-color-error': 'var(--d-sale)',
    '--mantine-color-anchor': 'var(--d-accent)',
  },
  light: {
    '--mantine-color-default-border': '#d5dae0',
    '--mantine-color-text': 'var(--d-ink)',
    '--mantine-color-dimmed': 'var(--d-soft)',
  },
  dark: {
    '--mantine-color-default': '#1e252e',
    '--mantine-color-default-hover': '#262e38',
    '--mantine-color-default-border': '#343d49',
    '--mantine-color-text': 'var(--d-ink)',
    '--mantine-color-dimmed': 'var(--d-soft)',
    '--mantine-color-dark-4': '#343d49',
    '--mantine-color-dark-5': '#262e38',
    '--mantine-color-dark-6': '#1b2129',
    '--mantine-color-dark-7': '#171c23',
    '--mantine-color-dark-8': '#12161b',
    '--mantine-primary-color-filled': FILLED_DARK.filled,
    '--mantine-primary-color-filled-hover': FILLED_DARK.hover,
    '--mantine-color-ink-filled': FILLED_DARK.filled,
    '--mantine-color-ink-filled-hover': FILLED_DARK.hover,
  },
});
