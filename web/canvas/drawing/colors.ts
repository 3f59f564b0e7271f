import { otherColor, stepColors, valueColors } from '../../../domain/appearance/look-colors.ts'
import { nodeTypeColors } from '../../../domain/entities/node/node.ts'

export type Scheme = 'light' | 'dark'

/** Colors of drawings. They have the same values as the CSS variables of web/ui, which a worker cannot read. */
export interface Palette {
  readonly scheme: Scheme
  readonly canvas: string
  /** Color of the dots of the background grid. The dots are faint, so that users do not mistake them for content. */
  readonly dot: string
  readonly card: string
  readonly text: string
  readonly textMuted: string
  readonly hairline: string
  /** Whether lines keep a high opacity even if many are in view. */
  readonly strong: boolean
  readonly selection: string
  /** Background color of tags. */
  readonly hover: string
  /** Background color of marks. */
  readonly pressed: string
  readonly amber: string
  readonly amberTint: string
  /** Fraction of a color in its tint. */
  readonly tintShare: number
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    scheme: 'light',
    canvas: '#f7f6f3',
    dot: '#cfd0d0',
    card: '#ffffff',
    text: '#1b1d21',
    textMuted: '#565b64',
    hairline: '#e4e2dc',
    strong: false,
    selection: '#1f5fd6',
    hover: '#f1efeb',
    pressed: '#eae8e3',
    amber: '#7a4b00',
    amberTint: '#fdf0d5',
    tintShare: 0.1,
  },
  dark: {
    scheme: 'dark',
    canvas: '#14161a',
    dot: '#32363c',
    card: '#1c1f25',
    text: '#eceae6',
    textMuted: '#a9adb5',
    hairline: '#2b2f37',
    strong: false,
    selection: '#7cc7ff',
    hover: '#262a32',
    pressed: '#2b2f37',
    amber: '#f2b84b',
    amberTint: '#3a2f1a',
    tintShare: 0.14,
  },
}

/** Border colors for users who prefer more contrast. */
const controlBorders: Record<Scheme, string> = { light: '#85898f', dark: '#6b717b' }

/**
 * Returns the colors of drawings. `moreContrast` makes the same changes as the style sheets of web/ui for users who
 * prefer more contrast.
 */
export function paletteOf(scheme: Scheme, moreContrast: boolean): Palette {
  const palette = palettes[scheme]
  if (!moreContrast) return palette
  return { ...palette, textMuted: palette.text, hairline: controlBorders[scheme], strong: true }
}

/**
 * The colors in which certain stored colors are drawn. Drawing makes all other colors lighter or darker until they have
 * enough contrast.
 */
const drawn: Record<Scheme, Readonly<Record<string, string>>> = {
  light: { '#22c55e': '#029f47', '#f59e0b': '#bf7a07', '#14b8a6': '#04998a', '#828995': '#828995' },
  dark: {
    [nodeTypeColors.person]: '#6daefe',
    [nodeTypeColors.organization]: '#65c188',
    [nodeTypeColors.event]: '#f4877f',
    [nodeTypeColors.venue]: '#a59dfc',
    ...Object.fromEntries([...valueColors, ...stepColors, otherColor].map(({ stored, dark }) => [stored, dark])),
  },
}

/** Minimum contrast of graphics that carry meaning: WCAG 2.2, success criterion 1.4.11. */
const leastContrast = 3

const known = new Map<string, string>()

/** Returns the color in which a stored color is drawn, so that it stands out from the canvas and the cards. */
export function displayColor(stored: string, scheme: Scheme): string {
  const key = scheme + stored
  const before = known.get(key)
  if (before) return before
  const color = drawn[scheme][stored] ?? moved(stored, scheme)
  known.set(key, color)
  return color
}

function moved(stored: string, scheme: Scheme): string {
  const ground = scheme === 'light' ? palettes.light.canvas : palettes.dark.card
  const towards = scheme === 'light' ? '#000000' : '#ffffff'
  let color = stored
  for (let share = 0; contrast(color, ground) < leastContrast && share <= 1; share += 0.05) {
    color = mixed(towards, stored, share)
  }
  return color
}

const knownInks = new Map<string, string>()

/** OKLCH lightness at which text of any color is readable on a tint of the same color. */
const inkLightness: Record<Scheme, (lightness: number) => number> = {
  light: (lightness) => Math.min(lightness, 0.5),
  dark: (lightness) => Math.max(lightness, 0.74),
}

/**
 * Returns the text color for a tint of `color`: the same hue, dark or light enough to be readable. Used for avatars.
 */
export function inkOn(color: string, scheme: Scheme): string {
  const key = scheme + color
  const before = knownInks.get(key)
  if (before) return before
  const [lightness, a, b] = oklab(color)
  const ink = fromOklab(inkLightness[scheme](lightness), a, b)
  knownInks.set(key, ink)
  return ink
}

/** Converts a #rrggbb color to Oklab. Björn Ottosson, "A perceptual color space for image processing" (2020). */
function oklab(color: string): [lightness: number, a: number, b: number] {
  const [r, g, b] = channels(color).map(linear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function fromOklab(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shares = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${shares.map((share) => hex(encoded(share))).join('')}`
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function encoded(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return 255 * (within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055)
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}

/** Mixes two #rrggbb colors. `share` is the fraction of `color`. */
export function mixed(color: string, ground: string, share: number): string {
  const top = channels(color)
  const bottom = channels(ground)
  const mix = (a: number, b: number) => hex(a * share + b * (1 - share))
  return `#${mix(top[0], bottom[0])}${mix(top[1], bottom[1])}${mix(top[2], bottom[2])}`
}

/** Returns the WCAG contrast ratio of two #rrggbb colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
