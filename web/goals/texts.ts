import { answerTexts } from '../../domain/graph/paths/answer-texts.ts'
import { count } from '../network/count.ts'

const people = (n: number) => count(n, 'target', 'targets')

/** Every sentence about goals. */
export const texts = {
  title: 'Goals',
  close: 'Close goals',
  back: 'All goals',
  hint: 'Whom do you want to reach? See how many of them your network opens, and whom to ask first. Only you see your goals.',
  list: 'Your goals',
  none: 'No goals yet',
  noneMessage: 'Paste a list of people or companies, or take those that are shown.',
  add: 'New goal',
  summary: (targets: number, reached: number | null) =>
    reached === null ? people(targets) : `${people(targets)} · ${reached.toLocaleString('en-US')} reached`,

  newTitle: 'New goal',
  editTitle: 'Change goal',
  name: 'Name',
  namePlaceholder: 'First twenty customers',
  from: 'Take the targets from',
  pasted: 'A list',
  view: 'A view',
  paste: 'Targets',
  pasteHint:
    'One a line, at most 200: a name, “Name, Company”, a company, an email address or a link. Columns of a spreadsheet will do.',
  whichView: 'View',
  shownNow: (nodes: number) => `What is shown now (${count(nodes, 'node', 'nodes')})`,
  viewHint: 'The nodes as they are in it at this moment.',
  viewUnread: 'The filter of this view cannot be read.',
  read: (n: number) => (n === 0 ? 'Nobody is named yet.' : `${people(n)} read.`),
  create: 'See who is reached',
  save: 'Save',
  cancel: 'Cancel',

  change: 'Change',
  remove: 'Delete',
  working: 'Counting …',
  failed: 'The goal could not be saved',
  countFailed: 'Counting has failed.',
  again: 'Try again',
  chooseStart: 'Choose which node is you. It is remembered for this network.',

  reached: (n: number, of: number) => `${n.toLocaleString('en-US')} of ${people(of)} within three introductions`,
  reachTitle: 'Within reach',
  within: 'Introductions',
  targetsColumn: 'Targets',
  trustColumn: 'Typical trust',
  band: ['Known, or one introduction', 'Two introductions', 'Three introductions', 'Not reached'] as const,
  withinRow: (introductions: number) => (introductions === 1 ? 'Within 1' : `Within ${introductions}`),
  unreachedRow: 'Not reached',
  noTrust: '–',
  selectReached: (n: number) => `Select all reached (${n.toLocaleString('en-US')})`,
  selectedAloud: (n: number) => `${count(n, 'node', 'nodes')} selected`,

  level: 'Count what is within',
  levelName: (introductions: number) => (introductions === 1 ? '1 introduction' : `${introductions} introductions`),

  connectors: 'Best connectors',
  connectorsNote: 'Whoever opens most targets that you do not know yet, the first person on the ways there.',
  opens: (n: number) => `opens ${n.toLocaleString('en-US')}`,
  expected: (sum: number) => `about ${sum < 0.1 ? 'none' : sum.toFixed(1)} would come of asking for all`,
  through: (name: string) => `through ${name}`,

  asks: 'Whom to ask first',
  ask: (name: string) => `Ask ${name}`,
  asksNote:
    'The fewest people who open the most: each opens more of what is left than anybody else would. However far you go down the list, it opens at least 63% (1 − 1/e) of what any choice of as many could (greedy maximum coverage; Nemhauser, Wolsey and Fisher 1978).',
  opensFirst: (n: number) => `opens ${n.toLocaleString('en-US')}`,
  opensMore: (n: number, total: number) =>
    `opens ${n.toLocaleString('en-US')} more · ${total.toLocaleString('en-US')} together`,
  noAsks: 'Nobody you know opens a target within that.',
  unasked: (n: number) =>
    `${people(n)} ${n === 1 ? 'is' : 'are'} reached only through an organization, an event or a venue: nobody to ask is known there.`,

  openings: 'Whom to get to know',
  openingsNote: 'One new connection with them would open what is not reached within that.',
  opening: (n: number, trust: number) =>
    `opens ${n.toLocaleString('en-US')}${trust > 0 ? ` · you can be introduced, ${answerTexts.percent(trust)}` : ' · no way there yet'}`,

  targets: 'Targets',
  target: 'Target',
  trust: 'Trust',
  known: 'you know them',
  yourself: 'that is you',
  directly: 'Directly',
  via: (names: readonly string[]) => `Via ${names.join(', then ')}`,
  far: (introductions: number) => `Too far: the shortest way takes ${introductions} introductions`,
  noWay: 'No way leads there yet',
  anyOf: (name: string, others: number) => `${name}${others > 0 ? `, or any of ${others} more` : ''}`,
  showPath: 'Show path',
  showPathTo: (name: string) => `Show path to ${name}`,
  showNode: (name: string) => `Show ${name} on the canvas`,

  choose: (n: number) => (n === 1 ? 'Who is meant?' : `Who is meant? (${n})`),
  chooseNote: 'Several nodes fit, or the company is another one.',
  chooseFor: (target: string) => `Who is meant by ${target}`,
  missing: (n: number) => `Not in this network (${n.toLocaleString('en-US')})`,
  missingNote: 'Add whom you have heard of, and connect them with whoever knows them.',
  addPerson: 'Add as person',
  addOrganization: 'Add as organization',
  addAs: (name: string, how: string) => `${how}: ${name}`,
  addAll: (n: number) => `Add all ${n} as people`,
  same: (n: number) =>
    `${count(n, 'line names', 'lines name')} somebody who stands above already, and ${n === 1 ? 'is' : 'are'} not counted twice.`,

  progress: 'Over time',
  progressNote: 'Kept on days on which you look at the goal and something has changed.',
  progressTable: 'As a table',
  progressAloud: (days: number, first: string, last: string) => `${days} days from ${first} to ${last}`,
  topLine: (targets: number) => `Top: ${people(targets)}`,
  day: 'Day',

  removed: (name: string) => `Deleted the goal ${name}`,
  aloud: (name: string, reached: readonly number[], of: number) =>
    `${name}: of ${people(of)} ${reached[0]} within one introduction, ${reached[1]} within two, ${reached[2]} within three`,
  percent: answerTexts.percent,

  steps: {
    add: (name: string) => `Make goal ${name}`,
    update: (name: string) => `Change goal ${name}`,
    remove: (name: string) => `Delete goal ${name}`,
  },
} as const
