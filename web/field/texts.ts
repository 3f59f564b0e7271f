import { counted } from '../../domain/counted.ts'
import type { FieldOwner } from '../../domain/entities/field/field.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'

const values = (n: number) => counted(n, 'value', 'values')

/** What is said about fields. What is wrong with a value is said in web/network/texts.ts. */
export const texts = {
  title: 'Fields',
  intro: 'What this network knows of its nodes and connections beyond what all networks do.',
  group: { nodes: 'Fields of nodes', edges: 'Fields of connections' } satisfies Record<FieldOwner, string>,
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
  noChoices: 'Nothing to choose from yet: add choices under Fields.',
  choose: 'Choose one',
  mixed: 'Mixed',
  linkPlaceholder: 'https://…',
  openLink: (name: string) => `Open ${name} in a new tab`,
  overtaken: (value: string) =>
    value === '' ? 'Emptied by someone else meanwhile' : `Now “${shortened(value)}”, changed by someone else meanwhile`,
  unreadable: (value: string, kind: FieldKind) => `“${shortened(value)}” is kept here, but is ${unread[kind]}.`,

  add: 'Add field',
  addTo: { nodes: 'Add field of nodes', edges: 'Add field of connections' } satisfies Record<FieldOwner, string>,
  name: 'Field name',
  kind: 'Kind',
  addNow: 'Add',
  cancel: 'Cancel',
  save: 'Save Field',

  values,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now at place ${place} of ${of}.`,
  edit: (name: string) => `Edit field ${name}`,
  delete: (n: number) => (n === 0 ? 'Delete field' : `Delete field and ${values(n)}`),
  goneTitle: (name: string) => `Field ${name} was deleted elsewhere`,
  goneText: (name: string, kind: FieldKind) =>
    `You were changing it: “${shortened(name)}”, ${texts.kinds[kind]}. You can add that as a new field, without the values of the old one; whoever deleted it can bring those back with Undo.`,
  addAgain: 'Add as New Field',
  discard: 'Discard',
  choices: 'Choices',
  choicesHint: 'One per line. Values that are not among them stay where they are.',
  allReadable: (n: number) => (n === 1 ? 'Its value can be read so.' : `All ${values(n)} can be read so.`),
  notReadable: (n: number, of: number, kind: FieldKind) =>
    `${n.toLocaleString('en-US')} of ${values(of)} ${n === 1 ? 'is' : 'are'} ${unread[kind]}:`,
  example: (value: string, owner: string) => `“${shortened(value)}” of ${owner}`,
  more: (n: number) => `and ${n.toLocaleString('en-US')} more`,
  kept: 'Nothing is lost: they are kept, though not shown, and are back when the kind is.',
} as const

/** What a value is that a kind cannot read. */
const unread: Record<FieldKind, string> = {
  text: 'no text',
  number: 'no number',
  date: 'no date',
  link: 'no web address',
  choice: 'too long to be chosen',
  yes_no: 'neither yes nor no',
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 59)}…` : value
}
