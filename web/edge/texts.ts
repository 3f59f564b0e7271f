import type { Direction, Evidence } from '../../domain/entities/edge/edge.ts'

/** Strings of the edge dialogs. The strings of rejections and rules come from the domain. */
export const texts = {
  mixed: 'Mixed',
  several: 'these connections',
  connections: 'Connections',
  directionOfAll: '“One way” arrows follow the direction in which each connection was created.',
  between: (one: string, other: string) => `${one} – ${other}`,
  labelOf: (of: string) => `Label: ${of}`,
  strengthOf: (of: string) => `Strength: ${of}`,
  directionOf: (of: string) => `Direction: ${of}`,
  selectEdge: (of: string) => `Select connection: ${of}`,
  selectEnd: (name: string) => `Select ${name}`,
  noConnections: 'No connections yet.',
  goneWhileTyped: 'This connection was deleted elsewhere while you were editing',

  title: 'Edit Connection',
  detailsTitle: 'Connection Details',
  unknownNode: 'Unknown node',

  labelTab: 'Label',
  labelNotesTab: 'Label & Notes',
  colorTab: 'Color',

  label: 'Label',
  labelPlaceholder: 'How are they connected?',
  notes: 'Notes',
  notesPlaceholder: 'What is worth remembering about this connection?',
  strength: 'Strength',
  strengthHint: '1: they have met. 5: they would vouch for each other.',
  noStrength: 'Not set',
  direction: 'Direction',
  directionHint: {
    none: (one: string, other: string) => `Between ${one} and ${other}, without an arrow.`,
    'one-way': (one: string, other: string) => `From ${one} to ${other}.`,
    both: (one: string, other: string) => `From ${one} to ${other} and back.`,
  } satisfies Record<Direction, unknown>,
  weight: 'Weight',
  weightHint: 'An amount, such as a number of meetings or a sum of money. Leave it empty if there is nothing to count.',
  evidence: 'Evidence',

  colorGroup: 'Connection color',
  byLabel: 'By label',
  byLabelHint: 'The color depends on the words in the label.',
  ownColor: 'Custom color',
  palette: 'Colors',
  noLabel: 'No label',

  save: 'Save Changes',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete connection',

  goneTitle: 'This connection was deleted',
  goneText: 'The connection or one of its nodes was deleted elsewhere while you had it open.',
  goneTyped: 'Your text is not saved. Restore the connection with your text, or copy the text.',
  goneTypedOnly: 'Your text is not saved. Copy it to keep it.',
  restore: 'Restore Connection',
  restoreWithIt: 'Restore with Your Text',
  typedText: 'Your unsaved text',
} as const

/** Suggestions while typing a label. Include every kind of relationship that has a color. */
export const labelSuggestions = [
  'Friend',
  'Colleague',
  'Family',
  'Relative',
  'Mentor',
  'Coach',
  'Client',
  'Customer',
  'Partner',
  'Spouse',
  'Works at',
  'Investor in',
  'Board member of',
  'Introduced by',
  'Attended',
  'Hosted at',
] as const

/** Describes where a connection is known from: "Imported from contacts.csv, Jan 5, 2026". */
export function evidenceText(evidence: Evidence, dayText: (day: string) => string): string {
  const { source, date } = evidence
  const words = {
    manual: source ? `Added by hand: ${source}` : 'Added by hand',
    imported: source ? `Imported from ${source}` : 'Imported',
    observed: source ? `Observed in ${source}` : 'Observed',
    inferred: source ? `Inferred from ${source}` : 'Inferred',
    ai: source ? `Proposed by AI from ${source}` : 'Proposed by AI',
  } satisfies Record<Evidence['kind'], string>
  return date ? `${words[evidence.kind]}, ${dayText(date)}` : words[evidence.kind]
}

export const fieldLabels = {
  label: texts.label,
  notes: texts.notes,
  color: texts.colorTab,
  strength: texts.strength,
  direction: texts.direction,
  weight: texts.weight,
} as const

export const directionLabels = {
  none: 'None',
  'one-way': 'One way',
  both: 'Both ways',
} as const satisfies Record<Direction, string>

export const directionSigns = { none: '—', 'one-way': '→', both: '↔' } as const satisfies Record<Direction, string>
