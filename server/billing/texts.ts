/** What callers of the functions and the provider's messages are told. */
export const texts = {
  notSignedIn: 'User not authenticated',
  notYou: 'You can only ask about your own account.',
  malformed: 'The request does not have the expected form.',
  portalFailed: 'Failed to create portal session',
  notTrusted: 'This message is not signed by the payment provider, or it is too old.',
  nothingForSale: 'Nothing is for sale on this server.',
} as const
