import { placeholder } from '../../../contract/pages.ts'

/** A link to an email address of the operator, filled in by the server. */
export function MailLink({ to }: { to: 'supportEmail' | 'privacyEmail' }) {
  return <a href={`mailto:${placeholder(to)}`}>{placeholder(to)}</a>
}
