import { agreeing, counted, figure, fixedDecimal } from '../../domain/english.ts'
import { answerTexts } from '../../domain/graph/paths/answer-texts.ts'

const people = (n: number) => counted(n, 'target', 'targets')

/** Strings about goals. */
export const texts = {
  title: 'Goals',
  close: 'Close goals',
  back: 'All goals',
  hint: 'Who do you want to reach? See how many of your targets your network can reach and who to ask first. Only you can see your goals.',
  list: 'Your goals',
  none: 'No goals yet',
  noneMessage: 'Paste a list of people or companies, or use the nodes that are currently shown.',
  add: 'New goal',
  /** @param day The day of the count, as text. Null for today. */
  summary: (targets: number, reached: number | null, day: string | null) =>
    reached === null
      ? people(targets)
      : day === null
        ? `${people(targets)} · ${figure(reached)} reached`
        : `${people(targets)} · ${figure(reached)} reached on ${day}`,

  newTitle: 'New goal',
  editTitle: 'Change goal',
  name: 'Name',
  namePlaceholder: 'First twenty customers',
  from: 'Targets from',
  pasted: 'A list',
  view: 'A view',
  paste: 'Targets',
  pasteHint:
    'One per line, up to 200: a name, “Name, Company”, a company, an email address or a link. You can paste spreadsheet columns.',
  whichView: 'View',
  shownNow: (nodes: number) => `Currently shown (${counted(nodes, 'node', 'nodes')})`,
  viewHint: 'The targets are the nodes the view shows now.',
  viewUnread: 'The filter of this view cannot be read.',
  read: (n: number) => (n === 0 ? 'No targets yet.' : `${people(n)} read.`),
  create: 'See Reach',
  save: 'Save',
  cancel: 'Cancel',

  change: 'Change',
  remove: 'Delete',
  working: 'Counting…',
  failed: 'The goal could not be saved',
  countFailed: 'The reach could not be computed.',
  again: 'Try again',
  chooseStart:
    'First choose which node is you. Then you see which targets you can reach. Kithmap remembers your choice for this network.',

  reached: (n: number, of: number) => `${figure(n)} of ${people(of)} within three introductions`,
  reachTitle: 'Within reach',
  within: 'Introductions',
  targetsColumn: 'Targets',
  trustColumn: 'Typical trust',
  band: ['Known, or one introduction', 'Two introductions', 'Three introductions', 'Not reached'] as const,
  withinRow: (introductions: number) => `Within ${figure(introductions)}`,
  unreachedRow: 'Not reached',
  noTrust: '–',
  selectReached: (n: number) => `Select all targets within reach (${figure(n)})`,
  selectedAloud: (n: number) => `${counted(n, 'node', 'nodes')} selected`,

  level: 'Reach within',
  levelName: (introductions: number) => counted(introductions, 'introduction', 'introductions'),

  connectors: 'Best connectors',
  connectorsNote: 'People you know who bring the most new targets within reach.',
  opens: (n: number) => `reaches ${figure(n)}`,
  expected: (sum: number) =>
    sum < 0.1
      ? 'almost no introductions expected if you ask about each target'
      : `about ${fixedDecimal(sum, 1)} introductions expected if you ask about each target`,
  through: (name: string) => `through ${name}`,

  asks: 'Who to ask first',
  ask: (name: string) => `Ask ${name}`,
  asksNote:
    'Ask these people in order. Each of them reaches more of the remaining targets than anyone else. You can stop after any of them. You then reach at least 63% (1 − 1/e) of the targets that the same number of people could reach at best. The method is greedy maximum coverage (Nemhauser, Wolsey and Fisher 1978).',
  opensFirst: (n: number) => `reaches ${figure(n)}`,
  opensMore: (n: number, total: number) => `reaches ${figure(n)} more · ${figure(total)} in total`,
  noAsks: 'No one you know can reach a target within this distance.',
  unasked: (n: number) =>
    `${people(n)} can only be reached through an organization, event or venue. You know no one to ask there.`,

  openings: 'Who to meet',
  openingsNote: 'A new connection to one of these people would bring more targets within reach.',
  opening: (n: number, trust: number) =>
    trust > 0
      ? `reaches ${figure(n)} · trust in the path to them: ${answerTexts.percent(trust)}`
      : `reaches ${figure(n)} · no path yet`,

  targets: 'Targets',
  target: 'Target',
  trust: 'Trust',
  known: 'you know them',
  yourself: 'This is you',
  directly: 'Directly',
  via: (names: readonly string[]) => `Via ${names.join(', then ')}`,
  shorter: (introductions: number) =>
    introductions === 0
      ? 'Your direct connection is shorter but less trusted.'
      : `A shorter but less trusted path takes ${counted(introductions, 'introduction', 'introductions')}.`,
  far: (introductions: number) =>
    `Too far: the shortest path takes ${counted(introductions, 'introduction', 'introductions')}`,
  noWay: 'No path yet',
  anyOf: (name: string, others: number) => (others > 0 ? `${name}, or any of ${figure(others)} more` : name),
  showPath: 'Show path',
  showPathTo: (name: string) => `Show path to ${name}`,
  showNode: (name: string) => `Show ${name} on the canvas`,

  choose: (n: number) => agreeing(n, 'Who do you mean?', `Who do you mean? (${figure(n)})`),
  chooseNote: 'Several nodes match, or the company differs.',
  chooseFor: (target: string) => `Who do you mean by ${target}?`,
  missing: (n: number) => `Not in this network (${figure(n)})`,
  missingNote: 'Add these targets to the network, then connect them to people who know them.',
  addPerson: 'Add as person',
  addOrganization: 'Add as organization',
  addAs: (name: string, how: string) => `${how}: ${name}`,
  addAll: (n: number) => `Add all ${figure(n)} as people`,
  same: (n: number) =>
    counted(n, 'line repeats an earlier one and is counted once.', 'lines repeat an earlier one and are counted once.'),

  progress: 'Over time',
  progressNote: 'Recorded on days when you open the goal and the numbers have changed.',
  progressTable: 'As a table',
  progressAloud: (days: number, first: string, last: string) =>
    `${counted(days, 'day', 'days')} from ${first} to ${last}`,
  topLine: (targets: number) => `Top line: ${people(targets)}`,
  day: 'Day',

  removed: (name: string) => `Deleted the goal ${name}`,
  aloud: (name: string, reached: readonly number[], of: number) =>
    `${name}: of ${people(of)}, ${reached[0]} are within one introduction, ${reached[1]} within two, ${reached[2]} within three`,
  percent: answerTexts.percent,

  steps: {
    add: (name: string) => `Create goal ${name}`,
    update: (name: string) => `Change goal ${name}`,
    remove: (name: string) => `Delete goal ${name}`,
  },
} as const
