import { nodeTypeColors } from '../../domain/model/node.ts'

export type Scheme = 'light' | 'dark'

/** Colors of the drawing layer. The same values as the tokens of web/ui: a worker cannot read CSS variables. */
export interface Palette {
  readonly scheme: Scheme
  readonly canvas: string
  readonly card: string
  readonly text: string
  readonly textMuted: string
  readonly hairline: string
  readonly selection: string
  /** Share of a color in its tint. */
  readonly tintShare: number
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    scheme: 'light',
    canvas: '#f7f6f3',
    card: '#ffffff',
    text: '#1b1d21',
    textMuted: '#565b64',
    hairline: '#e4e2dc',
    selection: '#1f5fd6',
    tintShare: 0.1,
  },
  dark: {
    scheme: 'dark',
    canvas: '#14161a',
    card: '#1c1f25',
    text: '#eceae6',
    textMuted: '#a9adb5',
    hairline: '#2b2f37',
    selection: '#7cc7ff',
    tintShare: 0.14,
  },
}

/** Stored colors that have a drawn counterpart of their own; others are moved until they can be told apart. */
const drawn: Record<Scheme, Readonly<Record<string, string>>> = {
  light: { '#22c55e': '#029f47', '#f59e0b': '#bf7a07', '#14b8a6': '#04998a', '#828995': '#828995' },
  dark: {
    [nodeTypeColors.person]: '#6daefe',
    [nodeTypeColors.organization]: '#65c188',
    [nodeTypeColors.event]: '#f4877f',
    [nodeTypeColors.venue]: '#a59dfc',
  },
}

/** Least contrast of what carries meaning, WCAG 2.2 success criterion 1.4.11. */
const leastContrast = 3

const known = new Map<string, string>()

/** The color a stored one is drawn in, so that it stands out from canvas and cards. */
export function drawnTone(stored: string, scheme: Scheme): string {
  const key = scheme + stored
  const before = known.get(key)
  if (before) return before
  const tone = drawn[scheme][stored] ?? moved(stored, scheme)
  known.set(key, tone)
  return tone
}

function moved(stored: string, scheme: Scheme): string {
  const ground = scheme === 'light' ? palettes.light.canvas : palettes.dark.card
  const towards = scheme === 'light' ? '#000000' : '#ffffff'
  let tone = stored
  for (let share = 0; contrast(tone, ground) < leastContrast && share <= 1; share += 0.05) {
    tone = mixed(towards, stored, share)
  }
  return tone
}

/** `share` of `color` over `ground`, both #rrggbb. */
export function mixed(color: string, ground: string, share: number): string {
  const top = channels(color)
  const bottom = channels(ground)
  const mix = (a: number, b: number) =>
    Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  return `#${mix(top[0], bottom[0])}${mix(top[1], bottom[1])}${mix(top[2], bottom[2])}`
}

/** WCAG contrast ratio of two #rrggbb colors, 1–21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
