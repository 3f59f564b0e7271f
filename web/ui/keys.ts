/** A key press as the browser reports it. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Keys pressed together, joined by "+": 'mod+shift+Z'. `mod` is Command on Apple's keyboards and Control on others,
 * `either` is both of them on every system. The last one is a letter, a digit, a symbol or a name the browser gives it:
 * 'Enter', 'ArrowUp'. The key "+" is 'plus'.
 */
export type Chord = string

export const onApple = /mac|iphone|ipad|ipod/i.test(globalThis.navigator?.userAgent ?? '')

/** What stands on such keys differs between layouts, and some need Shift. */
const symbols: Readonly<Record<string, readonly string[]>> = {
  '?': ['?'],
  '/': ['/'],
  plus: ['+', '='],
  minus: ['-', '_'],
}

/** The keys of a chord one by one, the way they are shown. */
export function keysOf(chord: Chord): readonly string[] {
  return chord.split('+')
}

/** True if the press is the chord and nothing more. */
export function isChord(chord: Chord, press: KeyPress, apple = onApple): boolean {
  const keys = keysOf(chord)
  const name = keys.at(-1) ?? ''
  const held = (key: string) => keys.slice(0, -1).includes(key)
  const [command, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  const isHeld = held('either') ? command !== other : command === held('mod') && !other
  if (!isHeld || press.altKey !== held('alt')) return false
  const written = symbols[name]
  if (written) return written.includes(press.key)
  return press.shiftKey === held('shift') && isKey(name, press)
}

function isKey(name: string, { key, code }: KeyPress): boolean {
  // With Shift, and on some layouts without it, digits are not what the key types.
  if (/^\d$/.test(name)) return code === `Digit${name}` || code === `Numpad${name}`
  if (!/^[a-z]$/i.test(name)) return key === name || (name === 'Space' && key === ' ')
  // A layout without Latin letters is pressed where they would be; Option types letters of its own on Apple's.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === name.toLowerCase() : code === `Key${name.toUpperCase()}`
}
