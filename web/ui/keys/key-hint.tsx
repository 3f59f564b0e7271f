import { onApple } from './keys.ts'
import styles from './key-hint.module.css'

const symbols: Record<string, string> = onApple
  ? {
      mod: '⌘',
      either: '⌘',
      shift: '⇧',
      alt: '⌥',
      ctrl: '⌃',
      enter: '↩',
      backspace: '⌫',
      delete: '⌦',
      tab: '⇥',
      escape: 'Esc',
    }
  : {
      mod: 'Ctrl',
      either: 'Ctrl',
      shift: 'Shift',
      alt: 'Alt',
      ctrl: 'Ctrl',
      enter: 'Enter',
      backspace: 'Backspace',
      escape: 'Esc',
    }

const signs: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  arrows: '← ↑ ↓ →',
  plus: '+',
  minus: '−',
  contextmenu: 'Menu',
}

/** Returns the name of a key on the user's keyboard. `mod` is Command on Apple devices and Control on other systems. */
export function keyName(key: string): string {
  return symbols[key.toLowerCase()] ?? signs[key.toLowerCase()] ?? key
}

/** Shows keys to be pressed together: ['mod', 'K']. `plain` omits the boxes around them, for dark tooltips. */
export function KeyHint({ keys, plain = false }: { keys: readonly string[]; plain?: boolean }) {
  return (
    <span className={styles.keys} data-plain={plain || undefined}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {keyName(key)}
        </kbd>
      ))}
    </span>
  )
}
