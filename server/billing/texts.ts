/** Messages for callers of the billing functions and of limited operations, and for senders of webhook events. */
export const texts = {
  notSignedIn: 'User not authenticated',
  notYou: 'You can only ask about your own account.',
  malformed: 'The request does not have the expected form.',
  portalFailed: 'Failed to create portal session',
  notTrusted: 'This message is not signed by the payment provider, or it is too old.',
  networksOfPro: 'The Free plan includes one network. Upgrade to Pro to create more.',
  formatsOfPro:
    'Exporting in this format requires Pro. Upgrade, or export a complete Kithmap file with format=kithmap.',
  selectionOfPro:
    'Exporting part of a network requires Pro. Upgrade, or export the whole network as a Kithmap file by leaving out the node list.',
  schedulesOfPro: 'Scheduled exports require Pro. Upgrade, or export manually: Kithmap files are free on every plan.',
  reportsOfPro:
    'Reports require Pro. Upgrade to create reports and to get them by email. You can still open and delete existing reports.',
  nothingForSale: 'This server sells no plans.',
} as const
