import type { DueContact } from '../../domain/cadence/due-list.ts'
import type { Digest } from '../../domain/cadence/digest.ts'
import type { ComingDate } from '../../domain/cadence/node-dates.ts'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { type MailPart, mailOf, type Recipient } from '../account/mails.ts'
import type { LastingMail } from '../services/mail.ts'
import type { DueTask } from './queries.ts'
import { digestTexts as texts } from './texts.ts'

/** Time in seconds after which delivery is given up. By then, the next day's email is more useful. */
const lastsSeconds = 20 * 60 * 60

interface DigestMail {
  readonly digest: Digest<DueTask>
  readonly today: string
  readonly todayLink: string
  readonly stopLink: string
  nameOf(contact: DueContact): string
  answerLink(contact: DueContact): string
}

/** Returns the email with a digest. */
export function digestMail(to: Recipient, mail: DigestMail): LastingMail {
  const { digest, today, todayLink, stopLink, nameOf, answerLink } = mail
  const { people, waiting, tasks, moreTasks, dates, moreDates } = digest
  const person = (contact: DueContact) => ({
    title: nameOf(contact),
    text: texts.person(
      cadenceTexts.due(contact, today),
      contact.cadence.days,
      contact.last ? texts.last(cadenceTexts.inDays(contact.last.day, today)) : texts.never,
    ),
    link: { label: texts.answer, address: answerLink(contact) },
  })
  const parts: MailPart[] = [
    { kind: 'text', text: texts.lead },
    ...section(texts.people, people.map(person), waiting > 0 ? texts.waiting(waiting) : null),
    ...section(
      texts.tasks,
      tasks.map(({ task, nodeName }) => ({
        title: task.text,
        text: texts.task(nodeName, cadenceTexts.inDays(task.dueDate ?? today, today)),
      })),
      moreTasks > 0 ? texts.more(moreTasks) : null,
    ),
    ...section(
      texts.dates,
      dates.map((date) => ({ title: date.date.name, text: dateLine(date, today) })),
      moreDates > 0 ? texts.more(moreDates) : null,
    ),
    { kind: 'action', label: texts.action, address: todayLink },
    { kind: 'small', text: texts.note },
    { kind: 'small', text: texts.reason(to.email) },
    { kind: 'small', text: texts.stop, address: stopLink },
  ]
  const subject = texts.subject(people.length, tasks.length + moreTasks, dates.length + moreDates)
  return { ...mailOf(to, subject, parts), lastsSeconds, stopLink, list: 'reminders' }
}

interface Entry {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly address: string }
}

function section(title: string, entries: readonly Entry[], more: string | null): MailPart[] {
  if (entries.length === 0) return []
  return [{ kind: 'list', title, entries }, ...(more === null ? [] : [{ kind: 'small' as const, text: more }])]
}

function dateLine({ date: { field }, on, years }: ComingDate, today: string): string {
  const when = cadenceTexts.inDays(on, today)
  return [field ?? texts.event, when, ...(years === null ? [] : [cadenceTexts.years(years, field)])].join(', ')
}
