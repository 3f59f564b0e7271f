import type { DueContact } from '../../domain/cadence/due-list.ts'
import type { Digest } from '../../domain/cadence/digest.ts'
import type { ComingDate } from '../../domain/cadence/node-dates.ts'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { type MailEntry, type MailPart, mailOf, plainLine, type Recipient } from '../account/mails.ts'
import type { ExpiringMail } from '../services/mail.ts'
import type { DueTask } from './queries.ts'
import { digestTexts as texts } from './texts.ts'

const secondsPerHour = 60 * 60
/** Time in seconds after which delivery is abandoned, because a later email is more useful. */
const lastsSeconds = { day: 20 * secondsPerHour, week: 3 * 24 * secondsPerHour }
/** Maximum length of a name or a task in an email. */
const longestLine = 120

interface DigestMail {
  readonly digest: Digest<DueTask>
  readonly today: string
  readonly every: 'day' | 'week'
  readonly todayLink: string
  readonly stopLink: string
  nameOf(contact: DueContact): string
  answerLink(contact: DueContact): string
}

/** Returns the email with a digest. */
export function digestMail(to: Recipient, mail: DigestMail): ExpiringMail {
  const { digest, today, every, todayLink, stopLink, nameOf, answerLink } = mail
  const { people, waiting, tasks, moreTasks, dates, moreDates } = digest
  const person = (contact: DueContact): MailEntry => {
    const name = plainLine(nameOf(contact), longestLine)
    return {
      title: name,
      text: texts.person(
        cadenceTexts.due(contact, today),
        contact.cadence.days,
        contact.last ? texts.last(contact.last, today) : texts.never,
      ),
      link: { label: texts.answer(name), address: answerLink(contact) },
    }
  }
  const parts: MailPart[] = [
    { kind: 'text', text: texts.lead },
    ...section(texts.people, people.map(person), waiting > 0 ? texts.waiting(waiting) : null),
    ...(people.length > 0 ? [{ kind: 'small' as const, text: texts.note }] : []),
    ...section(
      texts.tasks,
      tasks.map(({ task, nodeName }) => ({
        title: plainLine(task.text, longestLine),
        text: texts.task(plainLine(nodeName, longestLine), cadenceTexts.inDays(task.dueDate ?? today, today)),
      })),
      moreTasks > 0 ? texts.more(moreTasks) : null,
    ),
    ...section(
      texts.dates,
      dates.map((date) => ({ title: plainLine(date.date.name, longestLine), text: dateLine(date, today) })),
      moreDates > 0 ? texts.more(moreDates) : null,
    ),
    { kind: 'action', label: texts.action, address: todayLink },
    { kind: 'small', text: texts.reason(to.email) },
    { kind: 'small', text: texts.stop, address: stopLink },
  ]
  const subject = cadenceTexts.summary(people.length, tasks.length + moreTasks, dates.length + moreDates)
  return { ...mailOf(to, subject, parts), lastsSeconds: lastsSeconds[every], stopLink, list: 'reminders' }
}

function section(title: string, entries: readonly MailEntry[], more: string | null): MailPart[] {
  if (entries.length === 0) return []
  return [{ kind: 'list', title, entries }, ...(more === null ? [] : [{ kind: 'small' as const, text: more }])]
}

function dateLine({ date: { field }, on, years }: ComingDate, today: string): string {
  const when = cadenceTexts.inDays(on, today)
  return [field ?? texts.event, when, ...(years === null ? [] : [cadenceTexts.years(years, field)])].join(', ')
}
