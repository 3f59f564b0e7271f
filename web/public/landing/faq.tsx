import { IconPlus } from '@tabler/icons-react'
import { isComingSoon } from '../../../domain/plans/advertised-features.ts'
import { placeholder } from '../../../contract/pages.ts'
import { FreeNote } from '../pricing/free-note.tsx'
import styles from './faq.module.css'
import { Section } from './section.tsx'
import { faq, promisedNames } from './texts.ts'

export function Faq() {
  return (
    <Section id="faq" title={faq.title}>
      <div className={styles.list}>
        {faq.items.map(({ question, answer, ...item }) => (
          <details key={question} className={styles.item}>
            <summary>
              {question}
              <IconPlus size={20} stroke={1.75} aria-hidden />
            </summary>
            <p>{answer}</p>
            {'note' in item && <FreeNote text={placeholder(item.note)} />}
            <Coming promised={'promised' in item ? item.promised : []} />
          </details>
        ))}
      </div>
      <p className={styles.more}>
        {faq.more} <a href="/contact">{faq.moreLink}</a>
      </p>
    </Section>
  )
}

/** Lists the features in an answer that are not available yet. */
function Coming({ promised }: { promised: readonly (keyof typeof promisedNames)[] }) {
  const open = promised.filter(isComingSoon)
  if (open.length === 0) return null
  return (
    <p className={styles.coming}>
      {faq.coming} {open.map((each) => promisedNames[each]).join(', ')}.
    </p>
  )
}
