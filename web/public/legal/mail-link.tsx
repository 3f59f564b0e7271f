import { placeholder } from '../../../contract/pages.ts'

/** A link to an email address of the operator, which the server inserts. */
export function MailLink({ to }: { to: 'supportEmail' | 'privacyEmail' }) {
  return <a href={`mailto:${placeholder(to)}`}>{placeholder(to)}</a>
}
