import { Section } from './section.tsx'
import styles from './testimonials.module.css'
import { testimonials } from './texts.ts'
import { content } from '../content.ts'
import { SampleNote } from './sample-note.tsx'

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title}>
      <ul className={styles.quotes}>
        {content.quotations.map(({ text, role, field }) => (
          <li key={role}>
            <figure className={styles.quote}>
              <blockquote>“{text}”</blockquote>
              <figcaption>
                <strong>{role}</strong>
                <span>{field}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SampleNote>{testimonials.samples}</SampleNote>
    </Section>
  )
}
