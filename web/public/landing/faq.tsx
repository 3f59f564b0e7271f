import { IconPlus } from '@tabler/icons-react'
import styles from './faq.module.css'
import { Section } from './section.tsx'
import { faq } from './texts.ts'

export function Faq() {
  return (
    <Section id="faq" title={faq.title}>
      <div className={styles.list}>
        {faq.items.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary>
              {question}
              <IconPlus size={20} stroke={1.75} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={styles.more}>
        {faq.more} <a href="/contact">{faq.moreLink}</a>
      </p>
    </Section>
  )
}
