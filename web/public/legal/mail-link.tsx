import { placeholder } from '../../../contract/pages.ts'

/** An address of the operator's, which the server knows. */
export function MailLink({ to }: { to: 'supportEmail' | 'privacyEmail' }) {
  return <a href={`mailto:${placeholder(to)}`}>{placeholder(to)}</a>
}
