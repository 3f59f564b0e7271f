/* The only script of the public pages. Everything works without it: it only adds conveniences. */

import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'

const menu = document.getElementById('menu')

// Closes the menu after the user has chosen a section, because it would cover it.
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// The server writes its own date, which may differ from the reader's.
for (const each of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
  each.textContent = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()
}

// Pictures follow the system's color scheme. The user may have chosen another one in the app.
const chosen = document.documentElement.dataset.mantineColorScheme
for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]')) {
  if (chosen) source.media = chosen === source.dataset.scheme ? (source.dataset.width ?? 'all') : 'not all'
}

// The chosen interval also applies to other pages.
const yearly = document.querySelector<HTMLInputElement>('input[name="yearly"]')
if (yearly) yearly.checked = chosenInterval() === 'year'
yearly?.addEventListener('change', () => rememberInterval(yearly.checked ? 'year' : 'month'))

/** Loads the interactive map once it is visible and the page is idle. */
function wakeWhenSeen(canvas: HTMLCanvasElement, address: string): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    const idle = window.requestIdleCallback ?? setTimeout
    // As in web/static/strict-csp.js: compiled schemas would violate the content security policy.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    // On failure, the picture stays.
    idle(() => void import(/* @vite-ignore */ address).then(({ begin }) => begin(canvas)).catch(() => {}))
  })
  // A hidden canvas never intersects, so observe its container.
  seen.observe(canvas.parentElement ?? canvas)
}

const living = document.querySelector<HTMLCanvasElement>('canvas[data-landing-map]')
const livingAddress = document.querySelector<HTMLElement>('script[data-landing-map]')?.dataset.landingMap
if (living && livingAddress) wakeWhenSeen(living, livingAddress)

document.querySelector<HTMLFormElement>('form[data-once]')?.addEventListener('submit', ({ currentTarget }) => {
  const button = currentTarget instanceof HTMLFormElement && currentTarget.querySelector('button[type="submit"]')
  if (button instanceof HTMLButtonElement) button.disabled = true
})
