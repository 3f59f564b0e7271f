export const contact = {
  title: 'Talk to us',
  /** `answer` is the response time in content.json. It is empty if the operator has not specified one. */
  lead: (answer: string) =>
    answer
      ? `Ask about team accounts, the Enterprise tier, plans, or a problem you ran into. We reply by email, ${answer}.`
      : 'Ask about team accounts, the Enterprise tier, plans, or a problem you ran into. We reply by email.',
  name: 'Your name',
  email: 'Email',
  company: 'Company (optional)',
  message: 'Message',
  messageHint: 'How large is your team, and what would you like to map?',
  website: 'Leave this empty',
  send: 'Send Message',
  mailInstead: 'Prefer email?',
  invalid: {
    name: 'Please enter your name.',
    email: 'Please enter a complete email address.',
    company: 'Please enter a company name of up to 200 characters.',
    message: 'Please write a message of up to 5,000 characters.',
  },
  sentTitle: 'Thank you, your message has arrived.',
  sent: (answer: string) => (answer ? `We will reply by email, ${answer}.` : 'We will reply by email.'),
  invalidTitle: 'Something is missing',
  invalidText: 'Check the marked fields and send the message again.',
  limitedTitle: 'Too many messages',
  limitedText: 'Your message was not sent and is still below. Try again in an hour, or email us.',
  failedTitle: 'Your message could not be sent',
  failedText: 'Your text is still below. Try again in a moment, or email us.',
}
