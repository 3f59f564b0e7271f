import type { AdvertisedFeature } from '../../../domain/plans/advertised-features.ts'

export const hero = {
  title: ['Map Your Network,', 'Unleash Opportunities'],
  lead: 'Kithmap draws the people, organizations, events and venues around you as one live map. Founders, business developers and recruiters see who can open doors for them.',
  start: 'Start for Free',
  how: 'See How It Works',
  sampleFigure: 'a sample figure',
  hint: 'Try it: drag a card',
  pictureAlt:
    'A network on the Kithmap canvas: cards of people, organizations, events and venues, joined by labeled connections such as “Founder of”, “Mentor” and “Hosted at”',
  legend: 'What is on a map',
  types: {
    person: 'Person',
    organization: 'Organization',
    event: 'Event',
    venue: 'Venue',
  },
}

export const sections = {
  features: 'Features',
  testimonials: 'Testimonials',
  pricing: 'Pricing',
  faq: 'FAQ',
}

export const features = {
  title: 'A list tells you who you know. A map tells you what to do about it.',
  lead: 'Contacts are more than rows once you see the connections between them.',
  visualization: {
    title: 'Network visualization',
    promised: 'visualization',
    text: 'Every type of node has its own shape and color, and every connection has a label and a strength. Zoom from the whole network to a single note.',
    map: [
      { name: 'Lantern Works', label: 'Founder of' },
      { name: 'Mira Okonjo', label: 'Organizes' },
      { name: 'Spring Showcase', label: 'Hosted at' },
      { name: 'Quayside Hall', label: '' },
    ],
  },
  pathways: {
    title: 'Optimal pathways',
    promised: 'pathways',
    text: 'See who can introduce you to the person you want to meet. Select a card to highlight its mutual connections. The lines show who knows whom well enough to ask.',
    chain: [
      { name: 'You', label: 'Mentor' },
      { name: 'Edmund Achterberg', label: 'Partner' },
      { name: 'Tidewater Fund', label: '' },
    ],
  },
  insights: {
    title: 'AI insights',
    promised: 'ai',
    text: 'Ask what your map shows: who is best connected, what depends on one contact, what is overdue. Or generate a first map from a sentence.',
    examples: [
      'Mira Okonjo has the most connections.',
      'Otto Brandvold is your only way to the Saltmere Courier.',
      'Two promises are overdue, one of them to the Spring Showcase.',
    ],
  },
  mapping: {
    title: 'Interactive drag-and-drop mapping',
    promised: 'visualization',
    text: 'Draw as you would on paper: add a card, pull a line from it, label the line. Every change is saved as you make it, and undo only reverses your own steps.',
    pictureAlt: 'Close view of the canvas: cards with tags and tasks, and the labels on the lines between them',
    items: [
      {
        title: 'Auto-arrange connections',
        promised: 'arrangement',
        text: 'Imports arrive neatly arranged. Arrange any map by closeness, groups or time, and undo it with one click.',
      },
      {
        title: 'Custom node grouping',
        promised: 'grouping',
        text: 'Create groups manually or by rule. Each group has its own name, color and area.',
      },
      {
        title: 'Relationship strength visualization',
        promised: 'strength',
        text: 'The better you know each other, the stronger the line.',
      },
      {
        title: 'Dynamic filtering',
        promised: 'filtering',
        text: 'Filter by type, tag, strength or distance. All other cards fade into the background.',
      },
    ],
  },
  tasks: {
    title: 'Task management',
    promised: 'tasks',
    text: 'Note each promise on the card of the person you made it to. One list and one calendar show all your tasks.',
    pictureAlt: 'The tasks of a network beside its map, each with its person and its due date',
    items: [
      {
        title: 'Smart follow-up reminders',
        promised: 'reminders',
        text: 'Get an email when it is time to get in touch with someone again.',
      },
      { title: 'Activity tracking', promised: 'activity', text: 'See every change in order, and undo it.' },
      {
        title: 'Meeting scheduler',
        promised: 'scheduler',
        text: 'Propose free times to your contacts, and find the booked meeting on your map.',
      },
      {
        title: 'Relationship history',
        promised: 'history',
        text: 'A timeline for each person shows what you said, wrote and agreed on.',
      },
    ],
  },
} as const

export const testimonials = {
  title: 'What people do with it',
  samples: 'These are samples. Replace or remove them in web/public/content.json.',
}

export const pricing = {
  title: 'Start free. Upgrade when your map grows.',
  free: {
    name: 'Free',
    price: '$0',
    interval: '/month',
    note: 'To see what a map can do for you.',
    features: [
      { text: 'One network', promised: 'networks' },
      { text: 'Unlimited connections', promised: 'connections' },
      { text: '3 AI-generated networks', promised: 'generation' },
      { text: 'Tasks, tags and notes on every card', promised: 'notes' },
    ],
    action: 'Start for Free',
  },
  pro: {
    name: 'Pro',
    month: '/month',
    year: '/month',
    monthNote: 'Billed monthly.',
    yearNote: (price: string) => `${price} billed annually.`,
    badge: { month: 'Most Popular', year: 'Best Value' },
    features: [
      { text: 'Unlimited networks', promised: 'networks' },
      { text: 'Unlimited connections', promised: 'connections' },
      { text: 'AI insights', promised: 'ai' },
      { text: 'Advanced analytics', promised: 'analytics' },
      { text: 'Priority support', promised: 'support' },
      { text: 'Export data', promised: 'export' },
    ],
    action: 'See everything in Pro',
  },
  enterprise: {
    name: 'Enterprise',
    price: 'Let’s talk',
    note: 'For teams that share their contacts.',
    features: [
      { text: 'Everything in Pro', promised: 'networks' },
      { text: 'Team accounts', promised: 'teams' },
      { text: 'Shared networks', promised: 'sharing' },
      { text: 'One bill for your whole team', promised: 'teamBilling' },
    ],
    action: 'Contact Sales',
  },
} as const

/** Names of promised features, for the list of features that are not available yet. */
export const promisedNames = {
  support: 'priority support',
  teams: 'team accounts',
  sharing: 'shared networks',
  teamBilling: 'one bill for a team',
} as const satisfies Partial<Record<AdvertisedFeature, string>>

export const faq = {
  title: 'Questions people ask first',
  coming: 'Coming:',
  more: 'Something else?',
  moreLink: 'Write to us',
  items: [
    {
      question: 'What is in the free plan?',
      answer:
        'One network with unlimited connections, and three networks generated by AI to start from. No credit card required, and no trial that expires.',
      note: 'freePlan',
    },
    {
      question: 'What does Pro add?',
      answer:
        'Pro costs $20 a month or $144 a year. You can cancel at any time and keep it until the end of the period you paid for.',
      note: 'proPlan',
      promised: ['support'],
    },
    {
      question: 'Is there a plan for teams?',
      answer:
        'Not yet. The Enterprise tier will have team accounts, so several people can share networks on one bill. Contact Sales and tell us the size of your team.',
      promised: ['teams', 'sharing', 'teamBilling'],
    },
    {
      question: 'Can I export my data?',
      answer:
        'Export is available to Pro and Enterprise users: export a network or a selection as CSV, Excel, GEXF, GraphML, JSON Canvas, vCard or iCalendar. Export manually, or on a daily, weekly or monthly schedule. You can download a complete copy of your own data on every plan, even after a subscription ends.',
      note: 'freeExport',
    },
    {
      question: 'How do I bring in the contacts I already have?',
      answer:
        'Drop a contact file on the canvas. Kithmap reads LinkedIn exports and any other CSV, previews the result, and lists every row it could not read. You can undo the whole import with one click.',
    },
    {
      question: 'Who can see my network?',
      answer:
        'Only you. We never sell or rent your data, and no one else can see it. Kithmap loads nothing from third-party servers, so no one tracks you here.',
    },
  ],
} as const

export const closing = {
  title: 'Your next opportunity is two people away.',
  text: 'Draw the first ten people you would call. It takes five minutes, and you will see something new.',
  start: 'Get Started for Free',
  demo: 'Book a Demo',
}
