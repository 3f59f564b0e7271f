export const billing = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  saving: 'Save 40%',
  switchLabel: 'Yearly billing, save 40%',
}

export const pricing = {
  title: 'Simple, Transparent Pricing',
  lead: 'One plan, billed monthly or yearly. Your first network stays free for as long as you like.',
  plan: 'Pro',
  perMonth: 'per month',
  perYear: 'per year',
  month: (price: string) => `${price}/month`,
  badge: { month: 'Most Popular', year: 'Best Value' },
  includes: 'Included in Pro',
  coming: 'Coming to Pro',
  getStarted: 'Get Started',
  contactSales: 'Contact Sales',
  salesQuestion: 'Buying for a team?',
  sales: 'The Enterprise tier will have team accounts with shared networks and one bill.',
}
