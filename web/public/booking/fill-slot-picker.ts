import { zoneLabel } from '../../../domain/time-zones.ts'
import { daysOf, isSupportedZone, readSlots, slotWriting, zonesFrom } from './slots.ts'
import { bookingWords as words } from './texts.ts'

/** Number of days shown at first. Each click on the button shows as many more. */
const daysAtOnce = 8

interface Choice {
  readonly value: string
  readonly label: string
}

/** Fills in the choices of a slot picker and keeps them up to date when the guest chooses. */
export function fillSlotPicker(picker: HTMLElement): void {
  const slots = readSlots(picker.dataset.slots ?? '')
  const lengths = Object.keys(slots).filter((length) => (slots[length]?.length ?? 0) > 0)
  const [firstLength] = lengths
  if (firstLength === undefined) return
  const zone = picker.querySelector<HTMLSelectElement>('[data-part="zone"]')
  if (!zone) return
  const wanted = [picker.dataset.zone ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone]
  const own = wanted.find(isSupportedZone) ?? 'UTC'
  zone.replaceChildren(...zonesFrom(own).map((name) => new Option(zoneLabel(name), name, name === own, name === own)))

  const [chosenLength = '', chosenStart = ''] = (picker.dataset.chosen ?? '').split('.')
  let length = lengths.includes(chosenLength) ? chosenLength : firstLength
  let start = Number(chosenStart) || null
  let day: string | null = null
  let shownDays = daysAtOnce

  const part = (name: string) => picker.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const hide = (name: string, isHidden: boolean) => {
    const choice = picker.querySelector<HTMLElement>(`[data-choice="${name}"]`)
    if (choice) choice.hidden = isHidden
  }
  const days = () => daysOf(slots[length] ?? [], zone.value)

  const showTimes = () => {
    const starts = days().find((each) => each.day === day)?.starts ?? []
    if (start !== null && !starts.includes(start)) start = null
    hide('slot', starts.length === 0)
    const { time } = slotWriting(zone.value)
    const choices = starts.map((at) => ({ value: `${length}.${at}`, label: time(at) }))
    fill(part('slot'), 'slot', choices, start === null ? null : `${length}.${start}`, (value) => {
      start = Number(value.split('.')[1])
    })
  }
  const showDays = () => {
    const all = days()
    // Keeps the chosen time when the time zone or the length changes.
    const holding = all.findIndex(({ day: each, starts }) => (start === null ? each === day : starts.includes(start)))
    day = all[Math.max(0, holding)]?.day ?? null
    shownDays = Math.max(shownDays, holding + 1)
    const writing = slotWriting(zone.value)
    const choices = all.slice(0, shownDays).map(({ day: each, starts: [first = 0] }) => ({
      value: each,
      label: writing.day(first),
    }))
    const list = part('day')
    fill(list, 'day', choices, day, (value) => {
      day = value
      start = null
      showTimes()
    })
    if (all.length > shownDays) list?.append(moreButton())
    showTimes()
  }
  const moreButton = () => {
    const more = document.createElement('button')
    more.type = 'button'
    more.textContent = words.moreDays
    more.addEventListener('click', () => {
      const before = shownDays
      shownDays += daysAtOnce
      showDays()
      part('day')?.querySelectorAll('input')[before]?.focus()
    })
    return more
  }

  hide('length', lengths.length === 1)
  fill(
    part('length'),
    'length',
    lengths.map((each) => ({ value: each, label: words.minutes(Number(each)) })),
    length,
    (value) => {
      length = value
      showDays()
    },
  )
  zone.addEventListener('change', () => {
    if (start === null) day = null
    showDays()
  })
  showDays()
  picker.hidden = false
}

/** Replaces the radio buttons of a list. */
function fill(
  list: HTMLElement | null,
  name: string,
  choices: readonly Choice[],
  chosen: string | null,
  onChoose: (value: string) => void,
): void {
  list?.replaceChildren(
    ...choices.map(({ value, label }) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'radio', name, value, checked: value === chosen, required: true })
      input.addEventListener('change', () => onChoose(value))
      const option = document.createElement('label')
      option.append(input, label)
      return option
    }),
  )
}
