import { placeholder } from '../../../contract/pages.ts'
import { contactLimits } from '../../../domain/account/contact-message.ts'
import { ButtonLink } from '../frame/button-link.tsx'
import { MailLink } from '../legal/mail-link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { site, siteLinks } from '../texts.ts'
import styles from './contact-page.module.css'
import { content } from '../content.ts'
import { contact } from './texts.ts'

/**
 * The contact page with a plain HTML form. The server responds with this page again, and the style sheet selects the
 * state to show.
 */
export function ContactPage() {
  return (
    <PageFrame links={siteLinks}>
      <div className={styles.page} data-state={placeholder('contactState')}>
        <div className={styles.words}>
          <h1>{contact.title}</h1>
          <p className={styles.lead}>{contact.lead(content.promises.contactAnswer)}</p>
          <p className={styles.mail}>
            {contact.mailInstead} <MailLink to="supportEmail" />
          </p>
        </div>
        <div className={styles.card}>
          <div className={styles.sent} role="status">
            <h2>{contact.sentTitle}</h2>
            <p>{contact.sent(content.promises.contactAnswer)}</p>
            <ButtonLink href="/" quiet>
              {site.backToHome}
            </ButtonLink>
          </div>
          <form
            className={styles.form}
            method="post"
            action="/contact"
            data-once=""
            data-invalid={placeholder('contactInvalid')}
          >
            <Rejection state="invalid" title={contact.invalidTitle} text={contact.invalidText} />
            <Rejection state="limited" title={contact.limitedTitle} text={contact.limitedText} />
            <Rejection state="failed" title={contact.failedTitle} text={contact.failedText} />
            <Field name="name" label={contact.name} value={placeholder('contactName')} autoComplete="name" required />
            <Field
              name="email"
              label={contact.email}
              value={placeholder('contactEmail')}
              type="email"
              autoComplete="email"
              required
            />
            <Field
              name="company"
              label={contact.company}
              value={placeholder('contactCompany')}
              autoComplete="organization"
            />
            <div className={styles.field} data-field="message">
              <label htmlFor="contact-message">{contact.message}</label>
              <textarea
                id="contact-message"
                name="message"
                rows={6}
                required
                maxLength={contactLimits.message}
                placeholder={contact.messageHint}
                aria-describedby="contact-message-error"
                defaultValue={placeholder('contactMessage')}
              />
              <p id="contact-message-error" className={styles.error}>
                {contact.invalid.message}
              </p>
            </div>
            {/* A honeypot: invisible to people, but bots fill in every field. */}
            <label className={styles.trap} aria-hidden>
              {contact.website}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
            <button type="submit" className={styles.send}>
              {contact.send}
            </button>
          </form>
        </div>
      </div>
    </PageFrame>
  )
}

function Rejection({ state, title, text }: { state: 'invalid' | 'limited' | 'failed'; title: string; text: string }) {
  return (
    <div className={styles.refusal} data-shown-when={state} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}

interface FieldProps {
  readonly name: 'name' | 'email' | 'company'
  readonly label: string
  readonly value: string
  readonly autoComplete: string
  readonly type?: 'text' | 'email'
  readonly required?: boolean
}

function Field({ name, label, value, type = 'text', ...attributes }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        maxLength={contactLimits[name]}
        aria-describedby={`${id}-error`}
        {...attributes}
      />
      <p id={`${id}-error`} className={styles.error}>
        {contact.invalid[name]}
      </p>
    </div>
  )
}
