import { onApple } from './keys.ts'

/** Keys that have an effect in a text field other than typing a character. */
const meaningful = new Set(['Enter', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp'])

/** Selector of elements that accept text. */
const textField =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="file"], [type="color"], [type="range"])'

/**
 * Collects key presses for a text field that is about to be rendered, because key presses of a fast typist would
 * otherwise trigger shortcuts. Once the field has focus, the key presses are replayed in order. If no field appears,
 * for example because a dialog starts with a button, they are discarded. Escape calls `abort` until the field appears.
 * Returns a function that stops collecting, unless a field has appeared.
 */
export function bufferKeysForField(abort: () => void): () => void {
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
      abort()
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
      // From this point, the field receives key presses directly. Collected key presses are replayed first.
      if (kept.length > 0) void fill(target)
      else end()
    } else if (target.closest('[aria-modal="true"], aside')) end()
  }

  async function fill(field: HTMLElement): Promise<void> {
    if (isFilling) return
    isFilling = true
    do {
      // Waits for the code that moved focus, and after each key for the effects of that key.
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
  // If the user continues with the pointer, the collected text is not meant for this field.
  window.addEventListener('pointerdown', end, options)
  return () => {
    if (!isFilling) end()
  }
}

/** Whether the browser itself handles the key: Tab, function keys, reload, and paste, which has its own event. */
function isBrowsersOwn({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^(?:Tab|F\d+)$/.test(key) || ((ctrlKey || metaKey) && ['r', 'v'].includes(key.toLowerCase()))
}

function isText(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1 || event.metaKey) return false
  // A key pressed with AltGr types a character. Some systems report AltGr as Control and Alt. On Apple keyboards,
  // Option has the same function.
  return event.getModifierState('AltGraph') || (!event.ctrlKey && (!event.altKey || onApple))
}

/** Whether the key press selects all text of the field, in order to replace it. */
function isSelectAll({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'
}

/**
 * Dispatches a key press to a field and performs its default action, because browsers only perform the default actions
 * of real key presses.
 */
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
