import { placeholder } from '../../../contract/pages.ts'
import { Frame, Message } from './frame.tsx'
import styles from './mail-link.module.css'
import { stopReport } from './texts.ts'

/** The page where users stop the emails with a report without signing in. It works without scripts. */
export function StopReportPage() {
  return (
    <Frame>
      <section className={styles.part} data-shown-when="ask">
        <h1>{stopReport.ask.title}</h1>
        <p className={styles.lead}>{stopReport.ask.text}</p>
        <form method="post" action={placeholder('linkAction')} className={styles.answers}>
          <button type="submit" className={styles.yes}>
            {stopReport.ask.button}
          </button>
        </form>
      </section>
      <Message when="stopped" {...stopReport.stopped} />
      <Message when="gone" {...stopReport.gone} />
    </Frame>
  )
}
