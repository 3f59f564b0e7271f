/** Reasons why the demo cannot be opened. */
export const texts = {
  closed: (reason: string) => `The demo could not be opened: ${reason}`,
  otherPassword:
    'its password has been changed. Sign in as demo@kithmap.example; “Forgot your password?” sends a link for a new one to the mailbox.',
  noMail: 'the email that verifies its account has not arrived. Please try again.',
}
