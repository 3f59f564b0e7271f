export const site = {
  name: 'Kithmap',
  previewAlt: 'Map Your Network, Unleash Opportunities: a network drawn in Kithmap',
  skip: 'Skip to content',
  home: 'Kithmap, to the start page',
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

/** Titles and descriptions as search engines and shared links show them. */
export const pages = {
  landing: {
    title: 'Kithmap: Map Your Network, Unleash Opportunities',
    description:
      'Draw the people, organizations, events and venues around you as one living map. See the warm way in, keep every promise, lose no contact.',
  },
  pricing: {
    title: 'Pricing – Kithmap',
    description:
      'Kithmap Pro for $20 a month, or $144 a year, which saves 40%. Start free with one network and unlimited connections.',
  },
  contact: {
    title: 'Contact – Kithmap',
    description: 'Ask about team accounts, the Enterprise tier or anything else.',
  },
  terms: {
    title: 'Terms of Use – Kithmap',
    description: 'The terms under which Kithmap is offered, in eleven short sections.',
  },
  privacy: {
    title: 'Privacy Policy – Kithmap',
    description: 'What Kithmap keeps about you and the people on your maps, why, and what you can ask of us.',
  },
  docs: {
    title: 'Documentation – Kithmap',
    description:
      'How to map your network with Kithmap: drawing, importing, keys, tasks, AI, your account, running it yourself.',
  },
  asking: {
    title: 'A question for you – Kithmap',
    description: 'Somebody asks you about an introduction.',
  },
  stopMails: {
    title: 'Stop mails – Kithmap',
    description: 'Nobody can have a mail sent to your address any more.',
  },
  problem: {
    title: 'That did not work – Kithmap',
    description: 'Why the last step could not be taken.',
  },
  notFound: {
    title: 'Page not found – Kithmap',
    description: 'There is no page at this address.',
  },
}

export const problem = {
  title: 'That did not work',
  toSignIn: 'To sign-in',
}

export const notFound = {
  numeral: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
}

export const guideTexts = {
  title: 'Documentation',
  lead: 'From the first card to a server of your own.',
  contents: 'Chapters',
  next: 'Next:',
  api: 'For programs:',
  apiLink: 'the reference of the API',
}

/** In the header of every page but the first, which has places of its own. */
export const siteLinks = [
  { href: '/#features', text: 'Features' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/contact', text: 'Contact' },
]
