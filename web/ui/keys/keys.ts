/** A key press as reported by the browser. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Keys pressed together, joined by "+": 'mod+shift+Z'. `mod` is Command on Apple keyboards and Control on others.
 * `either` is Command or Control on every system. The last key is a letter, a digit, a symbol or the browser's name of
 * the key: 'Enter', 'ArrowUp'. The key "+" is written 'plus'.
 */
export type Chord = string

export const onApple = /mac|iphone|ipad|ipod/i.test(globalThis.navigator?.userAgent ?? '')

/** The characters that symbol keys may type, because the keys differ between layouts and may need Shift. */
const symbols: Readonly<Record<string, readonly string[]>> = {
  '?': ['?'],
  '/': ['/'],
  plus: ['+', '='],
  minus: ['-', '_'],
}

/** Returns the keys of a chord one by one, for display. */
export function keysOf(chord: Chord): readonly string[] {
  return chord.split('+')
}

/** Whether exactly the keys of the chord are pressed. */
export function isChord(chord: Chord, press: KeyPress, apple = onApple): boolean {
  const keys = keysOf(chord)
  const name = keys.at(-1) ?? ''
  const requires = (key: string) => keys.slice(0, -1).includes(key)
  const [command, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  const isRightCommand = requires('either') ? command !== other : command === requires('mod') && !other
  if (!isRightCommand || press.altKey !== requires('alt')) return false
  const written = symbols[name]
  if (written) return written.includes(press.key)
  return press.shiftKey === requires('shift') && isKey(name, press)
}

function isKey(name: string, { key, code }: KeyPress): boolean {
  // Digits are recognized by the key's position, because digit keys type other characters with Shift, and on some
  // layouts without it.
  if (/^\d$/.test(name)) return code === `Digit${name}` || code === `Numpad${name}`
  if (!/^[a-z]$/i.test(name)) return key === name || (name === 'Space' && key === ' ')
  // On layouts without Latin letters, letters are recognized by the key's position. The same is needed with Option on
  // Apple keyboards, which types other characters.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === name.toLowerCase() : code === `Key${name.toUpperCase()}`
}
