/*
 * The whole script of the public pages. Everything works without it; it only takes the last inconvenience away.
 */

import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'

const menu = document.getElementById('menu')

// A menu of places on this page is in the way as soon as one was chosen.
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// The server writes the date it has; here it may be another day already.
for (const each of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
  each.textContent = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()
}

// Pictures know what the system prefers; somebody may have chosen otherwise in the app.
const chosen = document.documentElement.dataset.mantineColorScheme
for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]')) {
  if (chosen) source.media = chosen === source.dataset.scheme ? (source.dataset.width ?? 'all') : 'not all'
}

// Chosen on one page, it holds on the next.
const yearly = document.querySelector<HTMLInputElement>('input[name="yearly"]')
if (yearly) yearly.checked = chosenInterval() === 'year'
yearly?.addEventListener('change', () => rememberInterval(yearly.checked ? 'year' : 'month'))

/** The map that can be tried is fetched when it is seen, once the page has nothing better to do. */
function wakeWhenSeen(canvas: HTMLCanvasElement, address: string): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    const idle = window.requestIdleCallback ?? setTimeout
    // As in web/static/strict-csp.js: compiled schemas are against the content security policy.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    // What fails leaves the picture.
    idle(() => void import(/* @vite-ignore */ address).then(({ begin }) => begin(canvas)).catch(() => {}))
  })
  // What is not drawn is nowhere: the picture beneath is seen in its place.
  seen.observe(canvas.parentElement ?? canvas)
}

const living = document.querySelector<HTMLCanvasElement>('canvas[data-living-canvas]')
const livingAddress = document.querySelector<HTMLElement>('script[data-living-canvas]')?.dataset.livingCanvas
if (living && livingAddress) wakeWhenSeen(living, livingAddress)

document.querySelector<HTMLFormElement>('form[data-once]')?.addEventListener('submit', ({ currentTarget }) => {
  const button = currentTarget instanceof HTMLFormElement && currentTarget.querySelector('button[type="submit"]')
  if (button instanceof HTMLButtonElement) button.disabled = true
})
