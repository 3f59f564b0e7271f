/** Messages for callers of these functions and for webhook events. */
export const texts = {
  notSignedIn: 'User not authenticated',
  notYou: 'You can only ask about your own account.',
  malformed: 'The request does not have the expected form.',
  portalFailed: 'Failed to create portal session',
  notTrusted: 'This message is not signed by the payment provider, or it is too old.',
  networksOfPro: 'Free includes one network. Upgrade to Pro to create more.',
  formatsOfPro:
    'Only Pro exports in this format. Upgrade to Pro, or take the Kithmap file, which loses nothing: format=kithmap.',
  selectionOfPro:
    'Only Pro exports a part of a network. Upgrade to Pro, or take the whole network as a Kithmap file, without naming nodes.',
  schedulesOfPro:
    'Only Pro exports by itself. Upgrade to Pro, or export by hand: the Kithmap file is free on every plan.',
  nothingForSale: 'Nothing is for sale on this server.',
} as const
