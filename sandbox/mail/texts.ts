import { counted, figure } from '../../domain/english.ts'

/** All strings of the mailbox pages. */
export const texts = {
  title: 'Sandbox mailbox',
  explanation: 'Emails that Kithmap sends on this machine are stored here and never leave it.',
  count: (count: number) => counted(count, 'email', 'emails'),
  newest: (shown: number) => `The newest ${figure(shown)} are shown.`,
  empty: 'No emails yet. New emails appear here automatically.',
  received: 'Received',
  to: 'To',
  from: 'From',
  noSubject: '(no subject)',
  noRecipient: '(no one)',
  deleteAll: 'Delete all emails',
  back: 'All emails',
  formatted: 'As an email app shows it',
  plain: 'As plain text',
  noText: 'This email has no plain-text version.',
  missingTitle: 'Email not found',
  missing: 'This email does not exist. It may have been deleted.',
  list: 'Emails, newest first',
} as const
