import { counted, figure, listOf } from '../../domain/english.ts'
import type { Rhythm } from '../../contract/schedule.ts'
import { addDays } from '../../domain/add-days.ts'
import { productLanguage } from '../../domain/product-language.ts'

const rhythms = { day: 'every day', week: 'every week', month: 'every month' } as const satisfies Record<Rhythm, string>

const inYear = new Intl.DateTimeFormat(productLanguage, { month: 'long', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat(productLanguage, { dateStyle: 'long', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat(productLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day in words: "November 28, 2026". */
const dayText = (day: string) => withYear.format(new Date(`${day}T00:00:00Z`))

/** Strings of the emails with reports, and messages about sending them. */
export const reportMailTexts = {
  noMail: 'This server does not send email, so reports cannot be emailed.',
  noReport: 'This report does not exist. It may have been deleted.',
  tooOften: 'This report was emailed less than a minute ago. Please wait a moment.',

  subject: (report: string, network: string) => (report.includes(network) ? report : `${report}: ${network}`),
  asOf: (day: string) => `As of ${dayText(day)}.`,
  /** "October 30 to November 28, 2026". The period ends on `day` and has `days` days. */
  period: (day: string, days: number) => {
    const first = addDays(day, 1 - days)
    const from = first.slice(0, 4) === day.slice(0, 4) ? inYear.format(new Date(`${first}T00:00:00Z`)) : dayText(first)
    return `${from} to ${dayText(day)}`
  },
  compared: (period: string, days: number) => `${period}, compared with the ${figure(days)} days before.`,
  notCompared: (period: string) => `${period}. There is no earlier state of the network to compare with yet.`,
  view: (name: string) => `This report is about the nodes of the view “${name}”.`,
  viewGone: 'The view of this report was deleted, so the report now covers the whole network.',

  figures: 'Figures',
  map: 'The map is on the page of the report.',
  nothing: 'Nothing to show yet.',
  /** "November 2026" */
  month: (month: string) => monthOfYear.format(new Date(`${month}-01T00:00:00Z`)),
  unchanged: 'no change',
  noneRanked: 'No node stands out yet.',
  notAnalyzed: 'This network is too large to be analyzed for an email. Open the report to see this part.',
  ranked: (rank: number, name: string) => `${figure(rank)}. ${name}`,
  moreRanked: (count: number) => `and ${figure(count)} more in the report`,
  rankChange: (rank: number, before: number | null) => {
    if (before === null) return 'new'
    if (before === rank) return 'same rank'
    return before > rank ? `up ${figure(before - rank)}` : `down ${figure(rank - before)}`
  },
  changesSince: (day: string) => `Changes since ${dayText(day)}`,
  changes: 'Changes',
  nothingChanged: 'Nothing has changed.',
  neverCompared: 'This report has no comparison.',
  noEarlier: 'There is no earlier state to compare with.',
  nodes: {
    added: (count: number) => counted(count, 'new node', 'new nodes'),
    changed: (count: number) => counted(count, 'changed node', 'changed nodes'),
    gone: (count: number) => counted(count, 'deleted node', 'deleted nodes'),
  },
  connections: {
    added: (count: number) => counted(count, 'new connection', 'new connections'),
    changed: (count: number) => counted(count, 'changed connection', 'changed connections'),
    gone: (count: number) => counted(count, 'deleted connection', 'deleted connections'),
  },
  names: (names: readonly string[], count: number) =>
    listOf(count > names.length ? [...names, `${figure(count - names.length)} more`] : names),

  action: 'Open the report',
  reason: (email: string, every: Rhythm) =>
    `You received this email because the Kithmap account of ${email} gets this report ${rhythms[every]}. You can change this on the page of the report.`,
  asked: (email: string) =>
    `You received this email because the Kithmap account of ${email} requested this report by email.`,
  stop: 'Stop these emails',

  stopped: {
    subject: (report: string) => `“${report}” is no longer emailed`,
    action: 'Open the report',
    plan: 'Reports are part of Pro, and your plan no longer includes them. Kithmap has stopped emailing this report.',
    network: 'You no longer have access to the network of this report, so Kithmap has stopped emailing it.',
    note: 'The report itself has not been deleted.',
    reason: (email: string) =>
      `You received this email because the Kithmap account of ${email} had scheduled this report.`,
  },
} as const
