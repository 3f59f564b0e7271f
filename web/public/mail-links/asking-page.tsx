import { placeholder } from '../../../contract/pages.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import { Frame, Message } from './frame.tsx'
import styles from './mail-link.module.css'
import { asking } from './texts.ts'

const asker = (
  <bdi>
    <strong>{placeholder('askingName')}</strong>
  </bdi>
)
const other = (
  <bdi>
    <strong>{placeholder('askingOther')}</strong>
  </bdi>
)

/**
 * The page that asks a person without an account whether they agree to an introduction. It works without scripts; the
 * style sheet selects the state to show.
 */
export function AskingPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="open">
        {(['connector', 'target'] as const).map((party) => (
          <div key={party} className={styles.question} data-party={party}>
            <h1>{asking[party].title}</h1>
            <p className={styles.lead}>
              <Sentence parts={asking[party].lead(asker, <bdi>{placeholder('askingEmail')}</bdi>, other)} />
            </p>
          </div>
        ))}
        <h2 className={styles.wordsTitle}>{asking.theirWords}</h2>
        <blockquote className={styles.words} dir="auto">
          {placeholder('askingText')}
        </blockquote>
        <p className={styles.note}>{asking.unchecked}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" name="answer" value="yes" className={styles.yes}>
            {asking.yes}
          </button>
          <button type="submit" name="answer" value="no" className={styles.no}>
            {asking.no}
          </button>
        </form>
        <p className={styles.note}>{asking.whatHappens}</p>
      </section>
      <Message when="yes" {...asking.answered.yes} />
      <Message when="no" {...asking.answered.no} />
      <Message when="gone" {...asking.gone} />
    </Frame>
  )
}

/** The page on which recipients block all emails that are sent on behalf of users. */
export function StopMailsPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="ask">
        <h1>{asking.stopAsk.title}</h1>
        <p className={styles.lead}>{asking.stopAsk.text}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" className={styles.yes}>
            {asking.stopAsk.button}
          </button>
        </form>
      </section>
      <Message when="stopped" {...asking.stopped} />
      <Message when="gone" {...asking.stopGone} />
    </Frame>
  )
}
