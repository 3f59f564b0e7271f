import { cadenceTexts } from '../../domain/cadence/texts.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { texts as strengthTexts } from '../../domain/strength/texts.ts'
import { mostProposed } from '../../domain/cadence/due-list.ts'
import { counted, figure } from '../../domain/english.ts'
import { numberWord } from '../../domain/number-words.ts'

/** Strings of the emails with reminders. */
export const digestTexts = {
  noMail: 'This server does not send email, so reminders cannot be turned on.',
  lead: 'Here is what is due in your networks.',
  people: 'Get in touch',
  person: (due: string, every: number, last: string) =>
    `${due}. ${last} You want to be in touch ${cadenceTexts.every(every)}.`,
  last: (last: Interaction, today: string) => `${strengthTexts.when(last, today)}.`,
  never: 'No contact logged yet.',
  answer: (name: string) => `Done, snooze or skip: ${name}`,
  waiting: (count: number) =>
    `${counted(count, 'more person is due.', 'more people are due.')} Kithmap suggests at most ${numberWord(mostProposed)} people a day.`,
  tasks: 'Tasks',
  task: (node: string, due: string) => `${node}, due ${due}`,
  more: (count: number) => `and ${figure(count)} more`,
  dates: 'Dates',
  event: 'Event',
  action: 'Open Today',
  note: 'These links work for two weeks and without signing in. Please do not forward this email.',
  reason: (email: string) =>
    `You received this email because email reminders are on for the Kithmap account of ${email}. You can change the time or turn them off in Kithmap under Account.`,
  stop: 'Stop these emails',
}
