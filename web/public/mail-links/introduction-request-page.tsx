import { placeholder } from '../../../contract/pages.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import { Frame, Message } from './frame.tsx'
import styles from './mail-link.module.css'
import { introductionRequest } from './texts.ts'

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
export function IntroductionRequestPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="open">
        {(['connector', 'target'] as const).map((party) => (
          <div key={party} className={styles.question} data-party={party}>
            <h1>{introductionRequest[party].title}</h1>
            <p className={styles.lead}>
              <Sentence
                parts={introductionRequest[party].lead(asker, <bdi>{placeholder('askingEmail')}</bdi>, other)}
              />
            </p>
          </div>
        ))}
        <h2 className={styles.wordsTitle}>{introductionRequest.theirWords}</h2>
        <blockquote className={styles.words} dir="auto">
          {placeholder('askingText')}
        </blockquote>
        <p className={styles.note}>{introductionRequest.unchecked}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" name="answer" value="yes" className={styles.yes}>
            {introductionRequest.yes}
          </button>
          <button type="submit" name="answer" value="no" className={styles.no}>
            {introductionRequest.no}
          </button>
        </form>
        <p className={styles.note}>{introductionRequest.whatHappens}</p>
      </section>
      <Message when="yes" {...introductionRequest.answered.yes} />
      <Message when="no" {...introductionRequest.answered.no} />
      <Message when="gone" {...introductionRequest.gone} />
    </Frame>
  )
}

/** The page where recipients block all emails that are sent on behalf of users. */
export function StopMailsPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="ask">
        <h1>{introductionRequest.stopAsk.title}</h1>
        <p className={styles.lead}>{introductionRequest.stopAsk.text}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" className={styles.yes}>
            {introductionRequest.stopAsk.button}
          </button>
        </form>
      </section>
      <Message when="stopped" {...introductionRequest.stopped} />
      <Message when="gone" {...introductionRequest.stopGone} />
    </Frame>
  )
}
