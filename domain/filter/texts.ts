import { figure } from '../english.ts'

/** Error messages for filters that cannot be parsed or refer to missing things. */
export const texts = {
  tooLong: (most: number) => `A filter can have at most ${figure(most)} characters.`,
  tooDeep: (most: number) => `Parentheses and "not" can be nested at most ${figure(most)} levels deep.`,
  notClosedQuote: 'This quotation mark is not closed.',
  emptyQuote: 'The quotation marks are empty.',
  notClosed: 'This parenthesis is not closed.',
  notOpened: 'This closing parenthesis has no matching opening one.',
  emptyParentheses: 'The parentheses are empty.',
  nothingAfter: (word: string) => `Something is missing after "${word}".`,
  nothingBefore: (word: string) => `Something is missing before "${word}".`,
  valueMissing: (key: string, example: string) => `Enter a value after "${key}", as in ${example}.`,
  unexpected: (sign: string) => `Unexpected "${sign}". To search for it, put it in quotation marks.`,
  keyMissing: (sign: string) => `Enter a property before "${sign}", as in strength>=3.`,
  noChoice: (value: string, key: string, choices: readonly string[]) =>
    `Unknown value "${value}" for "${key}". Use ${choices.join(', ')}.`,
  noNumber: (value: string, key: string) =>
    `"${value}" is not a number. Enter a number or a range: ${key}:3 or ${key}:2..4.`,
  noMeasure: (value: string, key: string) =>
    `"${value}" is not a number. Enter a number, a percentage or a range: ${key}>=0.05, ${key}>=5% or ${key}:5%..10%.`,
  noDay: (value: string, key: string) =>
    `"${value}" is not a date. Use ${key}>=2026-05-31, ${key}:2026-05, ${key}:2026-01..2026-03, or ${key}>=-7d for seven days ago.`,
  oneValue: (by: string) => `"${by}" can only compare with one value.`,
  noComparison: (key: string) => `"${key}" cannot be compared with < or >. Use ${key}:… instead.`,
  noSteps: 'Enter a number of steps, as in within:2 of "Ana".',
  ofMissing: (before: string) => `Enter a node, as in ${before} of "Ana".`,
  noComponent: (value: string) =>
    `Unknown component "${value}". Use component:largest, component:2, or component of "Ana".`,
  unknownTag: (name: string) => `This network has no tag "${name}".`,
  unknownGroup: (name: string) => `This network has no group "${name}".`,
  unknownNode: (name: string) => `This network has no node named "${name}".`,
  goneNode: 'A node in this filter no longer exists.',
  unknownHavable: (name: string, known: readonly string[]) =>
    `Unknown property "${name}". Use ${known.join(', ')}, or a field of this network.`,
  unknownField: (name: string) => `This network has no field "${name}".`,
  unfitField: (name: string, kind: string, value: string) =>
    `The field "${name}" contains ${kind}, so "${value}" cannot match.`,
  noFieldComparison: (name: string) => `The field "${name}" cannot be compared with < or >. Use : or = instead.`,
  asksWithin: 'Within a number of steps from a node',
  asksCommunity: 'The community of a node',
  asksField: 'Field of this network',
  fieldKinds: {
    text: 'text',
    number: 'numbers',
    date: 'dates',
    link: 'links',
    choice: 'choices',
    yes_no: 'yes or no',
  },
} as const
