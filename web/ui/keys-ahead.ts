import { onApple } from './keys.ts'

/** Keys that mean something to a text field beside what they type. */
const meaningful = new Set(['Enter', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp'])

/** What text can be typed into. */
const textField =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="file"], [type="color"], [type="range"])'

/**
 * Keeps what is typed for the text field that is about to come: who types fast has begun before it is there, and anywhere
 * else the letters would be taken for commands. Once it has the focus they go into it, in their order. Where no field
 * comes, because a dialog begins with a button, they mean nothing. Escape gives up, until it has come. Returns what ends it
 * unless a field has come.
 */
export function keepKeysForField(giveUp: () => void): () => void {
  const before = document.activeElement
  const kept: (KeyboardEvent | string)[] = []
  const listening = new AbortController()
  const end = () => listening.abort()
  let isFilling = false
  let isGivingBack = false

  function press(event: KeyboardEvent): void {
    if (isGivingBack || event.isComposing) return
    event.stopImmediatePropagation()
    if (isBrowsersOwn(event)) return
    event.preventDefault()
    if (event.repeat) return
    if (event.key === 'Escape' && !isFilling) {
      end()
      giveUp()
    } else if (isText(event)) kept.push(event.key)
    else if (meaningful.has(event.key) || isSelectAll(event)) kept.push(event)
  }

  function paste(event: ClipboardEvent): void {
    if (isGivingBack) return
    event.stopImmediatePropagation()
    event.preventDefault()
    kept.push(event.clipboardData?.getData('text/plain') ?? '')
  }

  function focus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === before) return
    if (target.matches(textField)) {
      // What is pressed from now on reaches it by itself, unless it has to wait for what came before.
      if (kept.length > 0) void fill(target)
      else end()
    } else if (target.closest('[aria-modal="true"], aside')) end()
  }

  async function fill(field: HTMLElement): Promise<void> {
    if (isFilling) return
    isFilling = true
    do {
      // Whoever gave it the focus is not done yet, and each key is followed by what it does.
      await new Promise((resolve) => setTimeout(resolve))
      if (listening.signal.aborted || document.activeElement !== field) break
      isGivingBack = true
      const next = kept.shift()
      if (typeof next === 'string') document.execCommand('insertText', false, next)
      else if (next) pressIn(field, next)
      isGivingBack = false
    } while (kept.length > 0)
    end()
  }

  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', press, options)
  window.addEventListener('paste', paste, options)
  window.addEventListener('focusin', focus, options)
  // Whoever goes on with the pointer types somewhere else.
  window.addEventListener('pointerdown', end, options)
  return () => {
    if (!isFilling) end()
  }
}

/** Moving on, reloading, the keys of the browser's own, and pasting, which is an event of its own. */
function isBrowsersOwn({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^(?:Tab|F\d+)$/.test(key) || ((ctrlKey || metaKey) && ['r', 'v'].includes(key.toLowerCase()))
}

function isText(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1 || event.metaKey) return false
  // Letters of their own: by AltGr, which some systems report as Control and Alt, and by Option on Apple's keyboards.
  return event.getModifierState('AltGraph') || (!event.ctrlKey && (!event.altKey || onApple))
}

/** Whoever types the new over the old. */
function isSelectAll({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'
}

/** What a browser does of itself where nobody keeps it from it, it does only for keys that somebody presses. */
function pressIn(field: HTMLElement, event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey } = event
  const isLeft = field.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }),
  )
  if (!isLeft) return
  if (isSelectAll(event)) document.execCommand('selectAll')
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
  else if (key === 'Enter') document.execCommand('insertLineBreak')
}
