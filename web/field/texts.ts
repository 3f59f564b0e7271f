import { agreeing, counted, figure } from '../../domain/english.ts'
import type { FieldOwner } from '../../domain/entities/field/field.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'

const values = (n: number) => counted(n, 'value', 'values')

/** Strings about fields. The strings about invalid values are in web/network/texts.ts. */
export const texts = {
  title: 'Fields',
  intro: 'Custom fields for the nodes and connections of this network.',
  group: { nodes: 'Node fields', edges: 'Connection fields' } satisfies Record<FieldOwner, string>,
  none: { nodes: 'Nodes have no fields yet.', edges: 'Connections have no fields yet.' } satisfies Record<
    FieldOwner,
    string
  >,
  loading: 'Loading...',
  close: 'Close',

  kinds: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    link: 'Link',
    choice: 'Choice',
    yes_no: 'Yes or no',
  } satisfies Record<FieldKind, string>,
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
  noChoices: 'No choices yet. Add choices under Fields.',
  choose: 'Choose one',
  mixed: 'Mixed',
  linkPlaceholder: 'https://…',
  openLink: (name: string) => `Open ${name} in a new tab`,
  overtaken: (value: string) =>
    value === ''
      ? 'Cleared elsewhere while you were editing'
      : `Changed elsewhere to “${shortened(value)}” while you were editing`,
  unreadable: (value: string, kind: FieldKind) => `“${shortened(value)}” is kept, but is ${unread[kind]}.`,

  add: 'Add field',
  addTo: { nodes: 'Add field for nodes', edges: 'Add field for connections' } satisfies Record<FieldOwner, string>,
  name: 'Field name',
  kind: 'Kind',
  addNow: 'Add',
  cancel: 'Cancel',
  save: 'Save Field',

  values,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now at position ${figure(place)} of ${figure(of)}.`,
  edit: (name: string) => `Edit field ${name}`,
  delete: (n: number) => (n === 0 ? 'Delete field' : `Delete field and ${values(n)}`),
  goneTitle: (name: string) => `Field ${name} was deleted elsewhere`,
  goneText: (name: string, kind: FieldKind) =>
    `You were editing “${shortened(name)}” (${texts.kinds[kind]}). You can add it as a new field without the old values. The person who deleted the field can restore the old values with Undo.`,
  addAgain: 'Add as New Field',
  discard: 'Discard',
  onCard: 'Show on cards',
  choices: 'Choices',
  choicesHint: 'One per line. Existing values that are not in the list are kept.',
  allReadable: (n: number) => agreeing(n, 'The value can be converted.', `All ${values(n)} can be converted.`),
  notReadable: (n: number, of: number, kind: FieldKind) =>
    agreeing(
      n,
      `${figure(n)} of ${values(of)} is ${unread[kind]}:`,
      `${figure(n)} of ${values(of)} are ${unread[kind]}:`,
    ),
  example: (value: string, owner: string) => `“${shortened(value)}” of ${owner}`,
  more: (n: number) => `and ${figure(n)} more`,
  kept: 'Nothing is lost. These values are hidden, and reappear when you change the kind back.',
} as const

/** Names for a value that a kind cannot read. */
const unread: Record<FieldKind, string> = {
  text: 'not text',
  number: 'not a number',
  date: 'not a date',
  link: 'not a web address',
  choice: 'too long for a choice',
  yes_no: 'neither yes nor no',
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 59)}…` : value
}
