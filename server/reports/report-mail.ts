import type { Rhythm } from '../../contract/schedule.ts'
import { figure } from '../../domain/english.ts'
import { measureValue } from '../../domain/graph/metrics/measure-texts.ts'
import type { Changes, NameList } from '../../domain/reports/changes.ts'
import type { Bar } from '../../domain/reports/charts.ts'
import { type BlockContent, formOf } from '../../domain/reports/content.ts'
import { figureKinds } from '../../domain/reports/figures.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { addDays } from '../../domain/add-days.ts'
import { linkMail, type MailEntry, type MailPart, mailOf, plainLine, type Recipient } from '../account/mails.ts'
import type { ExpiringMail } from '../services/mail.ts'
import type { ComputedReport } from './compute-report.ts'
import { reportMailTexts as texts } from './texts.ts'

const secondsPerHour = 60 * 60
const secondsPerDay = 24 * secondsPerHour
/** Time in seconds after which delivery attempts stop, because the next email is more useful. */
const lastsSeconds = { day: 20 * secondsPerHour, week: 3 * secondsPerDay, month: 3 * secondsPerDay }
/** Maximum length of a name in an email. */
const longestName = 80
/** Maximum number of names in a list of changes. */
const mostNames = 10
/** Maximum number of ranked nodes in an email. Email programs cut off long emails. */
const mostRankedInMail = 120

interface ReportMail {
  readonly name: string
  readonly networkName: string
  /** Name of the view. Null for the whole network, undefined if the view was deleted. */
  readonly viewName: string | null | undefined
  readonly computed: ComputedReport
  readonly link: string
  /** How often the report is emailed, and the link that stops these emails. Null if the user requested this email. */
  readonly schedule: { readonly every: Rhythm; readonly stopLink: string } | null
}

/** Returns the email with a report. */
export function reportMail(to: Recipient, mail: ReportMail): ExpiringMail {
  const { name, networkName, viewName, computed, link, schedule } = mail
  const subject = texts.subject(plainLine(name, longestName), plainLine(networkName, longestName))
  const parts: MailPart[] = [
    { kind: 'text', text: periodText(computed) },
    ...(viewName === null
      ? []
      : [{ kind: 'text' as const, text: viewName === undefined ? texts.viewGone : texts.view(lineOf(viewName)) }]),
    ...computed.content.flatMap((content) => partsOf(content, computed)),
    { kind: 'action', label: texts.action, address: link },
    { kind: 'small', text: schedule ? texts.reason(to.email, schedule.every) : texts.asked(to.email) },
    ...(schedule ? [{ kind: 'small' as const, text: texts.stop, address: schedule.stopLink }] : []),
  ]
  return {
    ...mailOf(to, subject, parts),
    lastsSeconds: schedule ? lastsSeconds[schedule.every] : secondsPerDay,
    ...(schedule && { stopLink: schedule.stopLink, list: 'reports' }),
  }
}

/** Returns an email that says that Kithmap no longer emails a report, and why. */
export function stoppedMail(to: Recipient, link: string, name: string, stoppedBy: 'plan' | 'network'): ExpiringMail {
  const { subject, action, note, reason } = texts.stopped
  const words = { subject: subject(lineOf(name)), lead: texts.stopped[stoppedBy], action, note }
  return linkMail(to, link, words, 3 * secondsPerDay, reason)
}

function periodText({ today, days, isCompared }: ComputedReport): string {
  if (days === null) return texts.asOf(today)
  const period = texts.period(today, days)
  return isCompared ? texts.compared(period, days) : texts.notCompared(period)
}

/** Returns a name truncated and on one line, because other users choose names and can include line breaks. */
function lineOf(name: string): string {
  return plainLine(name, longestName)
}

function partsOf(content: BlockContent, computed: ComputedReport): MailPart[] {
  switch (content.kind) {
    case 'text':
      return content.text.trim() === '' ? [] : [{ kind: 'text', text: content.text }]
    case 'map':
      return [{ kind: 'text', text: texts.map }]
    case 'figures':
      return [figureTable(content, computed)]
    case 'chart':
      return chartParts(content, computed)
    case 'ranking':
      return rankingParts(content, computed)
    case 'changes':
      return changeParts(content, computed)
  }
}

type ContentOf<Kind extends BlockContent['kind']> = Extract<BlockContent, { kind: Kind }>

function figureTable({ figures }: ContentOf<'figures'>, { isCompared, days }: ComputedReport): MailPart {
  return {
    kind: 'table',
    title: texts.figures,
    rows: figures.map(({ figure: id, value, before }) => {
      const { form } = figureKinds[id]
      const isKnown = isCompared && value !== null && before !== null
      return {
        label: reportTexts.figure(id, days),
        value: reportTexts.value(form, value),
        change: isKnown ? (reportTexts.change(form, value, before) ?? texts.unchanged) : null,
      }
    }),
  }
}

function chartParts({ block, chart }: ContentOf<'chart'>, { fieldNames }: ComputedReport): MailPart[] {
  const fieldName = block.fieldId === null ? undefined : fieldNames.get(block.fieldId)
  const title = fieldName === undefined ? reportTexts.charts[block.chart] : reportTexts.byField(lineOf(fieldName))
  if (block.chart === 'field' && fieldName === undefined) return section(title, reportTexts.fieldGone)
  if (chart.bars === null) return section(title, texts.notAnalyzed)
  const isSome = ({ value, before }: Bar) => value > 0 || (before ?? 0) > 0
  // A chart by month starts with the first month that has a value. In all other charts, bars without a value are left
  // out.
  const first = chart.bars.findIndex(isSome)
  const bars = chart.isByMonth && first >= 0 ? chart.bars.slice(first) : chart.bars.filter(isSome)
  if (bars.length === 0) return section(title, texts.nothing)
  const { values, count } = chart.others
  return [
    { kind: 'table', title, rows: bars.map((bar) => barRow(bar, chart.isByMonth)) },
    ...(values > 0 ? [{ kind: 'small' as const, text: reportTexts.others(values, count) }] : []),
  ]
}

function barRow({ label, value, before }: Bar, isMonth: boolean) {
  return {
    label: isMonth ? texts.month(label) : lineOf(label),
    value: figure(value),
    change: before === null ? null : (reportTexts.change('count', value, before) ?? texts.unchanged),
  }
}

function rankingParts({ measure, ranked, isCompared }: ContentOf<'ranking'>, { content }: ComputedReport): MailPart[] {
  const title = reportTexts.rankings[measure]
  if (ranked === null) return section(title, texts.notAnalyzed)
  if (ranked.length === 0) return section(title, texts.noneRanked)
  const rankings = content.filter(({ kind }) => kind === 'ranking').length
  const shown = ranked.slice(0, Math.floor(mostRankedInMail / rankings))
  const rows = shown.map(({ name, value, rank, rankBefore }) => ({
    label: texts.ranked(rank, lineOf(name)),
    value: measureValue(formOf(measure), value),
    change: isCompared ? texts.rankChange(rank, rankBefore) : null,
  }))
  const more = ranked.length - shown.length
  return [
    { kind: 'table', title, rows },
    ...(more > 0 ? [{ kind: 'small' as const, text: texts.moreRanked(more) }] : []),
  ]
}

type ChangeTitles = Readonly<Record<keyof Changes, (count: number) => string>>

function changeParts({ changes }: ContentOf<'changes'>, { today, days }: ComputedReport): MailPart[] {
  if (days === null) return section(texts.changes, texts.neverCompared)
  const title = texts.changesSince(addDays(today, -days))
  if (changes === null) return section(title, texts.noEarlier)
  const entries = [
    ...changeEntries(changes.nodes, texts.nodes),
    ...changeEntries(changes.connections, texts.connections),
  ]
  return entries.length === 0 ? section(title, texts.nothingChanged) : [{ kind: 'list', title, entries }]
}

function changeEntries({ added, changed, gone }: Changes, titles: ChangeTitles): MailEntry[] {
  const entry = (list: NameList, title: (count: number) => string) => {
    const names = list.names.slice(0, mostNames).map(lineOf)
    return list.count === 0 ? [] : [{ title: title(list.count), text: texts.names(names, list.count) }]
  }
  return [...entry(added, titles.added), ...entry(changed, titles.changed), ...entry(gone, titles.gone)]
}

/** Returns a section of the email that contains only a sentence. */
function section(title: string, text: string): MailPart[] {
  return [
    { kind: 'heading', text: title },
    { kind: 'text', text },
  ]
}
