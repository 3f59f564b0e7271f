import { counted } from '../../domain/english.ts'
import { type BillingInterval, formatUsd, priceUsdCents } from '../../domain/plans/plan.ts'

const per = { month: 'month', year: 'year' } as const satisfies Record<BillingInterval, string>

/** All strings of the payment pages. */
export const texts = {
  label: 'Sandbox: no real payments',
  planName: { month: 'Kithmap Pro, monthly', year: 'Kithmap Pro, yearly' } satisfies Record<BillingInterval, string>,
  price: (interval: BillingInterval) => `${formatUsd(priceUsdCents[interval])} per ${per[interval]}`,

  checkoutTitle: 'Subscribe to Kithmap Pro',
  checkoutExplanation: 'This page replaces the payment provider’s checkout. Nothing is charged.',
  email: 'Email',
  trialPrice: (days: number, interval: BillingInterval) =>
    `${counted(days, 'day', 'days')} free, then ${texts.price(interval)}`,
  pay: 'Pay and subscribe',
  payDeclined: 'Pay with a card that is declined',
  declined: 'Your card was declined. Nothing was charged. You can try again.',
  backWithoutPaying: 'Back to Kithmap without paying',
  finishedTitle: 'This checkout has ended',
  finished: { complete: 'It has already been paid.', expired: 'It was replaced by a newer checkout.' },
  backToKithmap: 'Return to Kithmap',

  portalTitle: 'Your subscription',
  portalExplanation: 'This page replaces the payment provider’s customer portal.',
  noSubscription: 'There is no subscription.',
  status: 'Status',
  statusNames: { trialing: 'On trial', active: 'Active', past_due: 'Past due', canceled: 'Canceled' },
  renews: 'Renews',
  ends: 'Ends',
  ended: 'Ended',
  card: 'Card',
  cardWorks: 'Works',
  cardFails: 'Declined',
  cancel: 'Cancel subscription',
  resume: 'Keep subscription',
  switchTo: { month: 'Switch to monthly', year: 'Switch to yearly' } satisfies Record<BillingInterval, string>,
  renewCard: 'Use a card that works',
  breakCard: 'Use a card that is declined',

  overviewTitle: 'Sandbox payments',
  overviewExplanation:
    'This page shows all data that the payment provider would have. The data is stored on this machine. Cards and bills are not real.',
  clockTitle: 'Clock',
  clock: 'Current time',
  clockNote:
    'The clock only moves forward. Moving it triggers everything that falls due: renewals, trial ends, failed payments.',
  advance: { 1: '+1 day', 7: '+1 week', 31: '+31 days', 366: '+366 days' },
  customersTitle: 'Customers',
  noCustomers: 'No one has used the checkout yet.',
  never: 'no subscription',
  deletedCustomer: 'deleted',
  messagesTitle: 'Messages to Kithmap',
  noMessages: 'None yet.',
  delivered: 'delivered',
  waiting: (status: number | null) => (status === null ? 'sending' : `will be retried (${status || 'no response'})`),
  givenUp: 'failed',
  overview: 'All sandbox payments',
  missingTitle: 'Not found',
  missing: 'There is no page at this address.',
} as const
