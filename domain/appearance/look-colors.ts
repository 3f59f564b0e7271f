/** A color as it is stored and drawn on light ground, and as it is drawn on dark ground. */
export interface LookColor {
  readonly stored: string
  readonly dark: string
}

/**
 * For values without an order, the most frequent first. Found by search: each stands out from canvas and cards by 3:1, and
 * any two can be told apart by people with protanopia, deuteranopia and tritanopia as well.
 */
export const valueColors: readonly LookColor[] = [
  { stored: '#1392d4', dark: '#a1cae8' },
  { stored: '#c57118', dark: '#cb9317' },
  { stored: '#752870', dark: '#8b5d96' },
  { stored: '#b7291b', dark: '#b34f2a' },
  { stored: '#4f48bf', dark: '#526ee3' },
  { stored: '#303006', dark: '#dff98a' },
]

/** For all values that have no color of their own. */
export const otherColor: LookColor = { stored: '#747b86', dark: '#8d95a1' }

/** From little to much: the more, the stronger against the ground. */
export const stepColors: readonly LookColor[] = [
  { stored: '#2c90e8', dark: '#1c75c1' },
  { stored: '#1577c8', dark: '#2389e2' },
  { stored: '#1f58b6', dark: '#52a9fe' },
  { stored: '#03409c', dark: '#97c9fd' },
  { stored: '#00276d', dark: '#d1e7ff' },
]
