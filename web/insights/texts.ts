import { counted, figure } from '../../domain/english.ts'
import type { InsightAnswerKind } from '../../domain/entities/insight-answer/insight-answer.ts'
import type { InsightKind } from '../../domain/insights/insight.ts'

interface KindTexts {
  readonly title: string
  /** The reason the insight is shown. */
  readonly note: string
}

/** Strings of the insights panel. The sentences of the insights are in domain/insights/sentences.ts. */
export const texts = {
  title: 'Insights',
  close: 'Close insights',
  loading: 'Analyzing the network',
  again: 'Analyzing again',
  stop: 'Stop',
  start: 'Analyze again',
  stopped: 'Stopped. The results may be out of date.',
  stoppedEmpty: 'Stopped before there were results.',
  failed: 'The network could not be analyzed.',
  found: (n: number) => `${counted(n, 'insight', 'insights')}.`,
  none: 'No insights',
  noneMessage: 'Nothing is overdue, everyone is connected, and no part of the network depends on one person.',
  noneLeft: 'No more insights',
  noneLeftMessage: 'You have handled all current insights.',
  bookFailed: 'Your account data could not be loaded. For now, hidden insights are shown, and you cannot hide any.',
  retry: 'Try again',
  kinds: {
    overdue: { title: 'Overdue promises', note: 'Tasks past their due date, grouped by person.' },
    fading: { title: 'Strong connections that are fading', note: 'No contact for more than 180 days.' },
    contact: {
      title: 'Single points of contact',
      note: 'If this person leaves, you lose your only contact at the organization.',
    },
    cut: {
      title: 'People who hold the network together',
      note: 'If one of these people leaves, you lose the only path to others. A second path would remove this risk.',
    },
    bridge: {
      title: 'Bridges',
      note: 'If one of these connections ends, part of the network is cut off. A second connection prevents this.',
    },
    missing: { title: 'Likely missing connections', note: 'These pairs share contacts and may know each other.' },
    duplicate: { title: 'Suspected duplicates', note: 'Merge duplicates so that they count as one node.' },
    cluster: {
      title: 'Separate from the rest',
      note: 'Each of these parts needs only one connection to join the rest.',
    },
    isolated: { title: 'Without a connection', note: 'No path leads to these nodes.' },
  } satisfies Record<InsightKind, KindTexts>,
  more: (n: number) => `Show more (${figure(n)})`,
  showNode: (name: string) => `Show ${name} on the canvas`,
  shownAloud: (n: number) => `${counted(n, 'node', 'nodes')} selected`,
  actions: {
    tasks: 'Open tasks',
    merge: 'Merge…',
    connect: 'Connect',
    notSo: 'Not true',
    show: 'Show',
    selectAll: (n: number) => `Select all ${figure(n)}`,
  },
  done: 'Done',
  snooze: 'Snooze',
  aWeek: 'For a week',
  aMonth: 'For a month',
  never: 'Never show again',
  /** Accessible name of a button: its action and the insight. */
  about: (action: string, sentence: string) => `${action}: ${sentence}`,
  /** Announced to screen readers only, because a notice would cover the next insight. */
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
  showHidden: (n: number) => `Show hidden (${figure(n)})`,
  hideHidden: 'Hide again',
  hidden: 'Hidden insights',
  hiddenAs: (answer: InsightAnswerKind, until: string | null) => {
    if (answer === 'done') return 'Done'
    return answer === 'never' ? 'Never shown again' : `Snoozed until ${until ?? ''}`
  },
  showAgain: 'Show again',
  shownAgain: 'Shown again',
  /** The weekly card. */
  week: {
    /** The name of the network follows. */
    title: 'This week in',
    more: (n: number) => `${figure(n)} more`,
    show: 'Show insights',
    close: 'Hide for this week',
    announced: (network: string, n: number) => `This week in ${network}: ${counted(n, 'insight', 'insights')}.`,
  },
}
