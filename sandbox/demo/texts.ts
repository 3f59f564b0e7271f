/** Reasons why the demo cannot be opened. */
export const texts = {
  closed: (reason: string) => `The demo could not be opened: ${reason}`,
  otherPassword:
    'the password of the demo account has been changed. Sign in as demo@kithmap.example. To reset the password, choose “Forgot your password?” and open the link in the mailbox.',
  noMail: 'the email that verifies the demo account has not arrived. Please try again.',
}
