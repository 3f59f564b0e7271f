import { figure } from '../counted.ts'

/** What is said of filters that cannot be read, or that ask for what is not there. */
export const texts = {
  tooLong: (most: number) => `A filter can have at most ${figure(most)} characters.`,
  tooDeep: (most: number) => `Parentheses and "not" can be nested at most ${most} deep.`,
  notClosedQuote: 'A quotation mark is missing: the text that begins here does not end.',
  emptyQuote: 'There is nothing between the quotation marks.',
  notClosed: 'A closing parenthesis is missing for this one.',
  notOpened: 'This closing parenthesis has no opening one.',
  emptyParentheses: 'There is nothing between the parentheses.',
  nothingAfter: (word: string) => `Something is missing after "${word}".`,
  nothingBefore: (word: string) => `Something is missing before "${word}".`,
  valueMissing: (key: string, example: string) => `What is missing after "${key}" is a value, as in ${example}.`,
  unexpected: (sign: string) => `"${sign}" is not expected here. Put it into quotation marks to look for it.`,
  keyMissing: (sign: string) => `Before "${sign}" stands what is asked about, as in strength>=3.`,
  noChoice: (value: string, key: string, choices: readonly string[]) =>
    `"${value}" is nothing that "${key}" can be. It can be ${choices.join(', ')}.`,
  noNumber: (value: string, key: string) =>
    `"${value}" is not a number. Write one, or a range: ${key}:3 or ${key}:2..4.`,
  noDay: (value: string, key: string) =>
    `"${value}" is not a date. Write ${key}>=2026-05-31, ${key}:2026-05, ${key}:2026-01..2026-03, or ${key}>=-7d for seven days ago.`,
  oneValue: (by: string) => `"${by}" compares with one value.`,
  noComparison: (key: string) => `"${key}" cannot be larger or smaller: write ${key}:… instead.`,
  noSteps: 'Say how many steps, as in within:2 of "Ana".',
  ofMissing: (before: string) => `Say around whom, as in ${before} of "Ana".`,
  noComponent: (value: string) => `"${value}" is no part. Write component:largest, component:2, or component of "Ana".`,
  unknownTag: (name: string) => `This network has no tag "${name}".`,
  unknownGroup: (name: string) => `This network has no group "${name}".`,
  unknownNode: (name: string) => `This network has no node called "${name}".`,
  goneNode: 'A node this filter is about no longer exists.',
  unknownHavable: (name: string, known: readonly string[]) =>
    `"${name}" is nothing a node can have. It can be ${known.join(', ')}, or a field of this network.`,
  unknownField: (name: string) => `This network has no field "${name}".`,
  unfitField: (name: string, kind: string, value: string) => `The field "${name}" holds ${kind}: "${value}" is none.`,
  noFieldComparison: (name: string) => `The field "${name}" cannot be larger or smaller: write : or = instead.`,
  asksWithin: 'Within steps of somebody',
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
