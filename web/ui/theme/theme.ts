import {
  type ActionIconProps,
  type AnchorProps,
  type BadgeProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeComponent,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type ScrollAreaProps,
  type SwitchProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core'
import { texts } from '../texts.ts'

/** How long a scrollbar stays visible after scrolling, in milliseconds. */
export const scrollbarHideDelayMs = 600
/** Thickness of a scrollbar in pixels. */
export const scrollbarSize = 16

/** Width of the window in pixels below which dialogs are full-screen and lists come before the canvas. */
export const phoneWidth = 768

// Replaces Mantine's grays, so that components without styles of their own match our palette.
const gray = [
  '#f7f6f3',
  '#f1efeb',
  '#eae8e3',
  '#e4e2dc',
  '#85898f',
  '#74787f',
  '#686d76',
  '#565b64',
  '#33363c',
  '#1b1d21',
] as const
const dark = [
  '#eceae6',
  '#a9adb5',
  '#868b94',
  '#868b94',
  '#2b2f37',
  '#262a32',
  '#1c1f25',
  '#1c1f25',
  '#14161a',
  '#0e1013',
] as const
const red = [
  '#fdecea',
  '#fbdcd9',
  '#fbcbc6',
  '#ffa198',
  '#f97066',
  '#e5483b',
  '#d92d20',
  '#c4281c',
  '#b42318',
  '#912018',
] as const
const blue = [
  '#e3eefb',
  '#cfe1f8',
  '#b0d1fb',
  '#8fc0fd',
  '#6daefe',
  '#3f8de8',
  '#1f6fcb',
  '#0a5fb0',
  '#0a4f96',
  '#083f78',
] as const
const yellow = [
  '#fdf0d5',
  '#fae3b4',
  '#f7d48c',
  '#f4c668',
  '#f2b84b',
  '#cf9326',
  '#a66f0c',
  '#8c5902',
  '#7a4b00',
  '#5e3a00',
] as const
const green = [
  '#e6f3ea',
  '#cfe8d8',
  '#a9d9ba',
  '#8fd4a8',
  '#7fcf9b',
  '#4ba871',
  '#2f8a56',
  '#24794a',
  '#1d6b3f',
  '#155231',
] as const

/** Text colors on filled backgrounds. Their backgrounds are dark in the light scheme and light in the dark scheme. */
const onFilled: Record<string, string> = {
  accent: 'var(--kith-on-accent)',
  red: 'var(--kith-on-danger)',
  gray: 'var(--kith-card)',
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const onGround = onFilled[input.color ?? input.theme.primaryColor]
  if (input.variant === 'filled' && onGround) return { ...colors, color: onGround }
  return colors
}

const modalTransition = { transition: 'fade', duration: 180 } as const
const popoverTransition = { transition: 'fade', duration: 120 } as const

/**
 * Mantine prevents scrolling behind a dialog with a style element, which the content security policy forbids. The style
 * element would also restyle the whole page, which takes longer than all other work for a dialog. The rules in
 * components.css are used instead.
 */
const still = { lockScroll: false }

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  black: '#1b1d21',
  white: '#ffffff',
  colors: { accent: gray, gray, dark, red, blue, yellow, green, teal: green },
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--kith-font)',
  fontFamilyMonospace: 'var(--kith-font-mono)',
  fontSizes: {
    xs: 'var(--kith-size-12)',
    sm: 'var(--kith-size-13)',
    md: 'var(--kith-size-14)',
    lg: 'var(--kith-size-16)',
    xl: 'var(--kith-size-20)',
  },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: 'var(--kith-font-display)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--kith-size-28)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--kith-size-20)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--kith-size-16)', lineHeight: '1.35' },
      h4: { fontSize: 'var(--kith-size-14)', lineHeight: '1.4' },
      h5: { fontSize: 'var(--kith-size-13)', lineHeight: '1.4' },
      h6: { fontSize: 'var(--kith-size-12)', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: {
    xs: 'var(--kith-radius-small)',
    sm: 'var(--kith-radius)',
    md: 'var(--kith-radius)',
    lg: 'var(--kith-radius-card)',
    xl: '16px',
  },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--kith-shadow)',
    md: 'var(--kith-shadow)',
    lg: 'var(--kith-shadow-raised)',
    xl: 'var(--kith-shadow-raised)',
  },
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', size: 'sm' }),
    Anchor: defaults<AnchorProps>({ underline: 'always' }),
    // The color is explicit, because without it the text is white on any primary color.
    Badge: defaults<BadgeProps>({ color: 'accent' }),
    Button: defaults<ButtonProps>({ size: 'sm' }),
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--kith-on-accent)' } }) },
    CloseButton: defaults({ 'aria-label': texts.close }),
    InputClearButton: defaults({ 'aria-label': texts.clear }),
    // Turns off Mantine's focus placeholder, an empty element. It would take focus instead of the first item, and it is
    // not a valid child of a menu.
    Menu: defaults<MenuProps>({
      shadow: 'md',
      transitionProps: popoverTransition,
      withInitialFocusPlaceholder: false,
    }),
    Drawer: defaults(still),
    DrawerRoot: defaults(still),
    Modal: defaults<ModalProps>({ ...still, radius: 'lg', shadow: 'xl', transitionProps: modalTransition }),
    ModalRoot: defaults(still),
    Popover: defaults<PopoverProps>({ shadow: 'md', transitionProps: popoverTransition }),
    Radio: { vars: () => ({ root: { '--radio-icon-color': 'var(--kith-on-accent)' } }) },
    ScrollArea: defaults<ScrollAreaProps>({ type: 'scroll', scrollHideDelay: scrollbarHideDelayMs, scrollbarSize }),
    Switch: defaults<SwitchProps>({ withThumbIndicator: false }),
    Tooltip: defaults<TooltipProps>({ openDelay: 400, transitionProps: popoverTransition }),
  },
})

/** Like the `extend` function of a component, but without loading the component before a page needs it. */
function defaults<Props>(defaultProps: Partial<Props>): MantineThemeComponent {
  return { defaultProps }
}

const schemeVariables = {
  '--mantine-color-text': 'var(--kith-text-1)',
  '--mantine-color-bright': 'var(--kith-text-1)',
  '--mantine-color-body': 'var(--kith-card)',
  '--mantine-color-dimmed': 'var(--kith-text-2)',
  '--mantine-color-placeholder': 'var(--kith-text-3)',
  '--mantine-color-anchor': 'var(--kith-accent)',
  '--mantine-color-error': 'var(--kith-danger)',
  '--mantine-color-success': 'var(--kith-success)',
  '--mantine-color-default': 'var(--kith-card)',
  '--mantine-color-default-hover': 'var(--kith-hover)',
  '--mantine-color-default-color': 'var(--kith-text-1)',
  '--mantine-color-default-border': 'var(--kith-control-border)',
  '--mantine-color-disabled': 'var(--kith-pressed)',
  '--mantine-color-disabled-color': 'var(--kith-text-3)',
  '--mantine-color-disabled-border': 'var(--kith-hairline)',
  '--mantine-primary-color-contrast': 'var(--kith-on-accent)',
  // Red menu items use this shade in both schemes.
  '--mantine-color-red-6': 'var(--kith-danger)',
  ...colorVariables('accent', {
    filled: 'var(--kith-accent)',
    hover: 'var(--kith-accent-hover)',
    tint: 'var(--kith-hover)',
    tintHover: 'var(--kith-pressed)',
    text: 'var(--kith-text-1)',
  }),
  ...colorVariables('gray', {
    filled: 'var(--kith-text-3)',
    hover: 'var(--kith-text-2)',
    tint: 'var(--kith-hover)',
    tintHover: 'var(--kith-pressed)',
    text: 'var(--kith-text-2)',
  }),
  ...colorVariables('red', {
    filled: 'var(--kith-danger)',
    hover: 'var(--kith-danger-hover)',
    tint: 'var(--kith-danger-tint)',
    tintHover: 'var(--kith-danger-tint)',
    text: 'var(--kith-danger)',
  }),
  ...tintVariables('blue', 'var(--kith-blue)', 'var(--kith-blue-tint)'),
  ...tintVariables('yellow', 'var(--kith-amber)', 'var(--kith-amber-tint)'),
  ...tintVariables('green', 'var(--kith-success)', 'var(--kith-success-tint)'),
}

/** Returns the CSS variables that Mantine derives from a color name. */
function colorVariables(
  name: string,
  color: { filled: string; hover: string; tint: string; tintHover: string; text: string },
): Record<`--${string}`, string> {
  return {
    [`--mantine-color-${name}-filled`]: color.filled,
    [`--mantine-color-${name}-filled-hover`]: color.hover,
    [`--mantine-color-${name}-light`]: color.tint,
    [`--mantine-color-${name}-light-hover`]: color.tintHover,
    [`--mantine-color-${name}-light-color`]: color.text,
    [`--mantine-color-${name}-text`]: color.text,
    [`--mantine-color-${name}-outline`]: color.text,
    [`--mantine-color-${name}-outline-hover`]: color.tint,
  }
}

function tintVariables(name: string, text: string, tint: string): Record<`--${string}`, string> {
  return {
    [`--mantine-color-${name}-light`]: tint,
    [`--mantine-color-${name}-light-hover`]: tint,
    [`--mantine-color-${name}-light-color`]: text,
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-outline`]: text,
    [`--mantine-color-${name}-outline-hover`]: tint,
  }
}

/** Maps Mantine's variables to ours, so that only tokens.css determines the color schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
