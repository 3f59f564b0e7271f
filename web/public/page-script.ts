/* The only script of the public pages. It adds conveniences; everything but choosing a time for a meeting works without
   it. */

import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'

const menu = document.getElementById('menu')

// Closes the menu when the user has chosen a section, because it would cover the section.
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// The server inserts the date in its own time zone, which may differ from the reader's date.
for (const each of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
  each.textContent = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format()
}

// Pictures follow the color scheme of the system, but the user may have chosen another one in the app.
const chosen = document.documentElement.dataset.mantineColorScheme
for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]')) {
  if (chosen) source.media = chosen === source.dataset.scheme ? (source.dataset.width ?? 'all') : 'not all'
}

// The chosen billing interval also applies to other pages.
const yearly = document.querySelector<HTMLInputElement>('input[name="yearly"]')
if (yearly) yearly.checked = chosenInterval() === 'year'
yearly?.addEventListener('change', () => rememberInterval(yearly.checked ? 'year' : 'month'))

// Users who sign up here return to this address, including its parameters.
const signUp = document.querySelector<HTMLAnchorElement>('a[href^="/signup?from="]')
if (signUp && location.search)
  signUp.search = String(new URLSearchParams({ from: location.pathname + location.search }))

/** Loads the interactive map when it is visible and the page is idle. */
function wakeWhenSeen(canvas: HTMLCanvasElement, address: string): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    const idle = window.requestIdleCallback ?? setTimeout
    // Keeps Zod from compiling schemas, as in web/static/strict-csp.js, because that would violate the content security
    // policy.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    // If loading fails, the picture is kept.
    idle(() => void import(/* @vite-ignore */ address).then(({ begin }) => begin(canvas)).catch(() => {}))
  })
  // Observes the container, because a hidden canvas never intersects.
  seen.observe(canvas.parentElement ?? canvas)
}

const living = document.querySelector<HTMLCanvasElement>('canvas[data-landing-map]')
const livingAddress = document.querySelector<HTMLElement>('script[data-landing-map]')?.dataset.landingMap
if (living && livingAddress) wakeWhenSeen(living, livingAddress)

// Only the browser knows the time zone in which to show free times. Other pages do not load this part.
const slotPicker = document.querySelector<HTMLElement>('[data-slot-picker]')
if (slotPicker) void import('./booking/fill-slot-picker.ts').then(({ fillSlotPicker }) => fillSlotPicker(slotPicker))

// Turns the place of a meeting into a link if it is a web address, because it is often the link to a call.
const place = document.querySelector<HTMLElement>('[data-place]')
if (place && /^https?:\/\/\S+$/.test(place.textContent)) {
  const link = Object.assign(document.createElement('a'), { href: place.textContent, rel: 'noreferrer' })
  link.textContent = place.textContent
  place.replaceChildren(link)
}

document.querySelector<HTMLFormElement>('form[data-once]')?.addEventListener('submit', ({ currentTarget }) => {
  const button = currentTarget instanceof HTMLFormElement && currentTarget.querySelector('button[type="submit"]')
  if (button instanceof HTMLButtonElement) button.disabled = true
})
