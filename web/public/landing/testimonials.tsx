import { Section } from './section.tsx'
import styles from './testimonials.module.css'
import { testimonials } from './texts.ts'

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title}>
      <ul className={styles.quotes}>
        {testimonials.quotes.map(({ text, role, field }) => (
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
    </Section>
  )
}
