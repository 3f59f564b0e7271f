import { placeholder } from '../../../contract/pages.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import { Frame, Message } from './frame.tsx'
import styles from './mail-link.module.css'
import { reminder } from './texts.ts'

/** The page where users answer a reminder from an email without signing in. It works without scripts. */
export function ReminderPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="open">
        <h1>
          <Sentence parts={reminder.title(<bdi>{placeholder('reminderName')}</bdi>)} />
        </h1>
        <p className={styles.lead}>{placeholder('reminderLast')}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" name="answer" value="done" className={styles.yes}>
            {reminder.done}
          </button>
          <button type="submit" name="answer" value="snooze" className={styles.no}>
            {reminder.snooze}
          </button>
          <button type="submit" name="answer" value="skip" className={styles.no}>
            {reminder.skip}
          </button>
        </form>
        <p className={styles.note}>{reminder.whatHappens}</p>
      </section>
      {(['done', 'snooze', 'skip', 'settled'] as const).map((state) => (
        <Message
          key={state}
          when={state}
          title={reminder.answered[state].title}
          text={
            <>
              <bdi>{placeholder('reminderName')}</bdi>: {reminder.answered[state].text}
            </>
          }
          today
        />
      ))}
      <Message when="gone" {...reminder.gone} today />
    </Frame>
  )
}

/** The page where users stop reminders by email. */
export function StopRemindersPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="ask">
        <h1>{reminder.stopAsk.title}</h1>
        <p className={styles.lead}>{reminder.stopAsk.text}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" className={styles.yes}>
            {reminder.stopAsk.button}
          </button>
        </form>
      </section>
      <Message when="stopped" {...reminder.stopped} />
      <Message when="gone" {...reminder.stopGone} />
    </Frame>
  )
}
