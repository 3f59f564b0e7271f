import { counted, figure } from '../../domain/english.ts'

/** All texts of the mailbox pages. */
export const texts = {
  title: 'Sandbox mailbox',
  explanation: 'Emails that Kithmap sends on this machine are stored here and never leave it.',
  count: (count: number) => counted(count, 'mail', 'mails'),
  newest: (shown: number) => `The newest ${figure(shown)} are shown.`,
  empty: 'No mail yet. New mails appear here automatically.',
  received: 'Received',
  to: 'To',
  from: 'From',
  noSubject: '(no subject)',
  noRecipient: '(no one)',
  deleteAll: 'Delete all mails',
  back: 'All mails',
  formatted: 'As a mail program shows it',
  plain: 'As plain text',
  noText: 'This mail has no plain text.',
  missingTitle: 'Mail not found',
  missing: 'This mail does not exist. It may have been deleted.',
  list: 'Mails, newest first',
} as const
