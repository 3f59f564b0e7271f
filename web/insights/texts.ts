import type { InsightAnswerKind } from '../../domain/entities/insight-answer/insight-answer.ts'
import type { InsightKind } from '../../domain/insights/insight.ts'
import { count } from '../network/count.ts'

interface KindTexts {
  readonly title: string
  /** Why it is told. */
  readonly note: string
}

/** What the panel of insights says around the insights, whose sentences stand in domain/insights/sentences.ts. */
export const texts = {
  title: 'Insights',
  close: 'Close insights',
  loading: 'Looking through the network',
  again: 'Looking again',
  stop: 'Stop',
  start: 'Look again',
  stopped: 'Stopped. What is shown may be out of date.',
  stoppedEmpty: 'Stopped before there was anything to show.',
  failed: 'The network could not be looked through.',
  found: (n: number) => `${count(n, 'insight', 'insights')}.`,
  none: 'Nothing to tell',
  noneMessage: 'No open ends: nothing is overdue, nobody is apart, and no part of the network hangs on one person.',
  noneLeft: 'Nothing else to tell',
  noneLeftMessage: 'You have dealt with everything the network says at the moment.',
  bookFailed: 'Your book cannot be read now: what you have hidden is shown, and nothing can be hidden.',
  retry: 'Try again',
  kinds: {
    overdue: { title: 'Overdue promises', note: 'Tasks whose day is past, by whom they are about.' },
    fading: { title: 'Strong ties that fade', note: 'Nothing has happened there for more than 180 days.' },
    contact: {
      title: 'Single points of contact',
      note: 'Whoever leaves takes the only way to an organization along.',
    },
    cut: { title: 'People who hold it together', note: 'A second way to those behind them would make up for them.' },
    bridge: { title: 'Bridges', note: 'A second connection would keep the parts together.' },
    missing: { title: 'Likely missing ties', note: 'They have contacts in common and may well know each other.' },
    duplicate: { title: 'Suspected duplicates', note: 'Merged, they are counted once.' },
    cluster: { title: 'Apart from the rest', note: 'One connection makes them part of it.' },
    isolated: { title: 'Without a connection', note: 'Nobody reaches them, and they reach nobody.' },
  } satisfies Record<InsightKind, KindTexts>,
  more: (n: number) => `Show more (${n.toLocaleString('en-US')})`,
  showNode: (name: string) => `Show ${name} on the canvas`,
  shownAloud: (n: number) => `${count(n, 'node', 'nodes')} selected`,
  actions: {
    tasks: 'Open tasks',
    merge: 'Merge …',
    connect: 'Connect',
    notSo: 'Not so',
    show: 'Show',
    selectAll: (n: number) => `Select all ${n.toLocaleString('en-US')}`,
  },
  done: 'Done',
  snooze: 'Snooze',
  aWeek: 'For a week',
  aMonth: 'For a month',
  never: 'Never show again',
  /** What a button does, with what it does that to. */
  about: (action: string, sentence: string) => `${action}: ${sentence}`,
  /** Said aloud; a notice would lie over what is answered next. */
  answered: {
    done: 'Marked as done',
    snoozed: 'Snoozed',
    never: 'Not shown again',
  } satisfies Record<InsightAnswerKind, string>,
  steps: {
    done: 'Mark insight as done',
    snoozed: 'Snooze insight',
    never: 'Hide insight',
    again: 'Show insight again',
  } satisfies Record<InsightAnswerKind | 'again', string>,
  answerFailed: 'Failed to save answer',
  showHidden: (n: number) => `Show hidden (${n.toLocaleString('en-US')})`,
  hideHidden: 'Leave hidden',
  hidden: 'Hidden insights',
  hiddenAs: (answer: InsightAnswerKind, until: string | null) => {
    if (answer === 'done') return 'Done'
    return answer === 'never' ? 'Never shown again' : `Snoozed until ${until ?? ''}`
  },
  showAgain: 'Show again',
  shownAgain: 'Shown again',
}
