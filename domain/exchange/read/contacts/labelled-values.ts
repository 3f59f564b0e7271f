import { groupOf, labelOf, type Property, textOf } from './calendar-text.ts'

/**
 * A value of a property that a card can have several times. The label is a standard one, such as "Cell", or a custom
 * one, such as "Boat".
 */
export interface LabelledValue {
  readonly value: string
  readonly label: string
  readonly isOwnLabel: boolean
  readonly isPreferred: boolean
}

/** Types that say nothing about the purpose of a value. */
const genericTypes = new Set([
  'pref',
  'internet',
  'voice',
  'text',
  'msg',
  'textphone',
  'postal',
  'parcel',
  'dom',
  'intl',
])
const applesOwn = /^_\$!<.*>!\$_$/

export function labelledValue(property: Property, value: string, labels: ReadonlyMap<string, string>): LabelledValue {
  const written = labels.get(groupOf(property)) ?? ''
  const types = typesOf(property)
  const telling = types.filter((type) => !genericTypes.has(type) && !type.startsWith('x-'))
  return {
    value,
    label: labelOf(written) || telling.map(labelOf).join(' '),
    isOwnLabel: written !== '' && !applesOwn.test(written),
    isPreferred: types.includes('pref') || textOf(property.getParameter('pref')) === '1',
  }
}

/**
 * Adds one value to the column `header`, and the others to separate columns with their label: "Phone (Cell)". The first
 * column gets the preferred value, or else the first value with a standard label. If that value has a custom label, the
 * label gets a column of its own.
 */
export function addValueColumns(cells: Map<string, string>, header: string, values: readonly LabelledValue[]): void {
  const different = values.filter(
    ({ value }, index) => value !== '' && values.findIndex((each) => each.value === value) === index,
  )
  const first = different.find(({ isPreferred }) => isPreferred) ?? different.find(({ isOwnLabel }) => !isOwnLabel)
  const main = first ?? different[0]
  if (!main) return
  cells.set(header, main.value)
  if (main.isOwnLabel) cells.set(`${header} label`, main.label)
  for (const other of different) {
    if (other === main) continue
    const named = other.label === '' ? header : `${header} (${other.label})`
    let free = named
    for (let copy = 2; cells.has(free); copy++) free = `${named} ${copy}`
    cells.set(free, other.value)
  }
}

function typesOf(property: Property): string[] {
  const type: unknown = property.getParameter('type') ?? []
  return (Array.isArray(type) ? type : [type])
    .flatMap((each: unknown) => textOf(each).toLowerCase().split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
