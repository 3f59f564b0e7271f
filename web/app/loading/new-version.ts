import { useEffect, useState } from 'react'
import { signInPaths } from '../../../contract/pages.ts'

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=search], [type=file]), [contenteditable=true]'
const lookEveryMs = 1000
/** Minimum interval in milliseconds between checks for a newer version. */
const askEveryMs = 5000

/** URL of the script that started this page. It changes with every build. */
const ownScript = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src')

/** Returns a URL at which the server always responds with this page's document. */
function ownPage(): string {
  return signInPaths.some((path) => path === location.pathname) ? location.pathname : '/network'
}

/** Whether the server's pages are from another build. False if the server cannot be reached. */
export async function isOtherBuildServed(): Promise<boolean> {
  if (!ownScript) return false
  try {
    const response = await fetch(ownPage(), { cache: 'no-store', signal: AbortSignal.timeout(askEveryMs) })
    const html = response.ok ? await response.text() : ''
    // Ignores other pages, because a proxy may respond with a page of its own.
    return html.includes('id="root"') && /src="\/assets\/[^"]+\.js"/.test(html) && !html.includes(`"${ownScript}"`)
  } catch {
    return false
  }
}

/** Detects whether a reload would interrupt the user. */
class Occupation {
  readonly #typedInto = new Set<Element>()
  #isPressed = false

  watch(signal: AbortSignal): void {
    const at = { capture: true, signal }
    addEventListener('input', ({ target }) => target instanceof Element && this.#typedInto.add(target), at)
    addEventListener('pointerdown', () => this.#press(true), at)
    for (const end of ['pointerup', 'pointercancel', 'blur'] as const)
      addEventListener(end, () => this.#press(false), at)
  }

  /**
   * Whether a reload would interrupt nothing. Any open dialog counts as an interruption, because it may contain more
   * than text, such as a file or choices.
   */
  isFree(): boolean {
    for (const field of this.#typedInto) if (!field.isConnected || isEmpty(field)) this.#typedInto.delete(field)
    return !this.#isPressed && this.#typedInto.size === 0 && !document.querySelector('[role=dialog][aria-modal=true]')
  }

  #press(isPressed: boolean): void {
    this.#isPressed = isPressed
  }
}

function isEmpty(field: Element): boolean {
  if (!field.matches(textFields)) return true
  const text = 'value' in field ? field.value : field.textContent
  return !text
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Reloads the page when a newer build is available and the reload interrupts nothing. This requires that no text is
 * typed, no button is pressed, and everything is saved.
 */
export function useReloadWhenIdle(isWanted: boolean, isStored: () => boolean): void {
  // Observes from the start, because text that was typed before the newer version was available must be detected as
  // well.
  const [occupation] = useState(() => new Occupation())
  useEffect(() => {
    const end = new AbortController()
    occupation.watch(end.signal)
    return () => end.abort()
  }, [occupation])
  useEffect(() => {
    if (!isWanted) return
    const end = new AbortController()
    const isFree = () => occupation.isFree() && isStored()
    async function reload(): Promise<void> {
      while (!end.signal.aborted) {
        await pause(lookEveryMs)
        if (!isFree()) continue
        const isThere = await isOtherBuildServed()
        if (isThere && isFree() && !end.signal.aborted) return location.reload()
        if (!isThere) await pause(askEveryMs)
      }
    }
    void reload()
    return () => end.abort()
  }, [isWanted, isStored, occupation])
}
