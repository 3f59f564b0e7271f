/**
 * A color in two variants: `stored` identifies the color and is used on light backgrounds, and `dark` is used on dark
 * backgrounds.
 */
export interface LookColor {
  readonly stored: string
  readonly dark: string
}

/**
 * Colors for unordered values; the most frequent value gets the first. They were found by a computer search: each has a
 * contrast of at least 3:1 to canvas and cards, and any two can be distinguished with protanopia, deuteranopia and
 * tritanopia.
 */
export const valueColors: readonly LookColor[] = [
  { stored: '#1392d4', dark: '#a1cae8' },
  { stored: '#c57118', dark: '#cb9317' },
  { stored: '#752870', dark: '#8b5d96' },
  { stored: '#b7291b', dark: '#b34f2a' },
  { stored: '#4f48bf', dark: '#526ee3' },
  { stored: '#303006', dark: '#dff98a' },
]

/** The shared color of all values that have no color of their own. */
export const otherColor: LookColor = { stored: '#747b86', dark: '#8d95a1' }

/** Colors for ordered values, from low to high. Higher values have more contrast to the background. */
export const stepColors: readonly LookColor[] = [
  { stored: '#2c90e8', dark: '#1c75c1' },
  { stored: '#1577c8', dark: '#2389e2' },
  { stored: '#1f58b6', dark: '#52a9fe' },
  { stored: '#03409c', dark: '#97c9fd' },
  { stored: '#00276d', dark: '#d1e7ff' },
]
