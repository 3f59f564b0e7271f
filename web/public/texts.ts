export const site = {
  name: 'Kithmap',
  previewAlt: 'Map Your Network, Unleash Opportunities: a network drawn in Kithmap',
  skip: 'Skip to content',
  home: 'Kithmap home page',
  logIn: 'Log In',
  getStarted: 'Get Started',
  toNetworks: 'Your Networks',
  menu: 'Menu',
  mainNavigation: 'Main',
  footerNavigation: 'About Kithmap',
  backToHome: 'Back to Home',
  lastUpdated: 'Last updated:',
  footer: 'The map of the people you know.',
  links: {
    pricing: 'Pricing',
    docs: 'Documentation',
    contact: 'Contact',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
  },
}

/** Titles and descriptions for search engines and link previews. */
export const pages = {
  landing: {
    title: 'Kithmap: Map Your Network, Unleash Opportunities',
    description:
      'Draw the people, organizations, events and venues around you as one live map. Find warm introductions, keep every promise, and stay in touch.',
  },
  pricing: {
    title: 'Pricing – Kithmap',
    description:
      'Kithmap Pro for $20 a month, or $144 a year, which saves 40%. Start free, with unlimited connections.',
  },
  contact: {
    title: 'Contact – Kithmap',
    description: 'Ask about team accounts, the Enterprise tier or anything else.',
  },
  terms: {
    title: 'Terms of Use – Kithmap',
    description: 'The terms for using Kithmap, in eleven short sections.',
  },
  privacy: {
    title: 'Privacy Policy – Kithmap',
    description: 'What data Kithmap stores about you and the people on your maps, why, and your rights.',
  },
  docs: {
    title: 'Documentation – Kithmap',
    description:
      'How to map your network with Kithmap: drawing, importing, keyboard shortcuts, tasks, AI, your account, self-hosting.',
  },
  asking: {
    title: 'A question for you – Kithmap',
    description: 'Someone has a question about an introduction.',
  },
  stopMails: {
    title: 'Stop emails – Kithmap',
    description: 'Stop all Kithmap users from sending email to your address.',
  },
  reminder: {
    title: 'Reminder – Kithmap',
    description: 'Log or postpone a contact.',
  },
  stopReminders: {
    title: 'Stop reminders – Kithmap',
    description: 'Stop email reminders.',
  },
  stopReport: {
    title: 'Stop emails with a report – Kithmap',
    description: 'Stop the emails with a report.',
  },
  booking: {
    title: 'Book a meeting – Kithmap',
    description: 'Choose a time for a meeting.',
  },
  meeting: {
    title: 'Your meeting – Kithmap',
    description: 'See, move or cancel a meeting.',
  },
  problem: {
    title: 'Something went wrong – Kithmap',
    description: 'Why the last step failed.',
  },
  notFound: {
    title: 'Page not found – Kithmap',
    description: 'There is no page at this address.',
  },
}

export const problem = {
  title: 'Something went wrong',
  toSignIn: 'Go to sign-in',
}

export const notFound = {
  numeral: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
}

export const guideTexts = {
  title: 'Documentation',
  lead: 'From your first card to your own server.',
  contents: 'Chapters',
  next: 'Next:',
  api: 'For developers:',
  apiLink: 'API reference',
}

/** Links in the header of all pages except the landing page, which has its own. */
export const siteLinks = [
  { href: '/#features', text: 'Features' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/contact', text: 'Contact' },
]
