export const hero = {
  title: ['Map Your Network,', 'Unleash Opportunities'],
  lead: 'Kithmap draws the people, organizations, events and venues around you as one living map. Founders, business developers and recruiters use it to see who can open which door.',
  start: 'Start for Free',
  how: 'See How It Works',
  claim: '2,500+ professionals',
  claimRest: 'map their networks with Kithmap',
  pictureAlt:
    'A network on the Kithmap canvas: cards of people, organizations, events and venues, joined by labelled connections such as “Founder of”, “Mentor” and “Hosted at”',
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
  lead: 'Contacts stop being rows the moment you can see between them.',
  visualization: {
    title: 'Network visualization',
    text: 'Every kind of node has a shape and a color of its own, every connection a label and a strength. Zoom from the whole neighborhood to a single note.',
    map: [
      { name: 'Lantern Works', label: 'Founder of' },
      { name: 'Mira Okonjo', label: 'Organizes' },
      { name: 'Spring Showcase', label: 'Hosted at' },
      { name: 'Quayside Hall', label: '' },
    ],
  },
  pathways: {
    title: 'Optimal pathways',
    text: 'See through whom you reach anybody. Choose a card and its mutual connections stand out; the lines tell who knows whom well enough to ask.',
    chain: [
      { name: 'You', label: 'Mentor' },
      { name: 'Edmund Achterberg', label: 'Partner' },
      { name: 'Tidewater Fund', label: '' },
    ],
  },
  insights: {
    title: 'AI insights',
    text: 'Ask what your map shows: who is best connected, what hangs on one contact, what is overdue. Or have a first map drawn from a sentence.',
    examples: [
      'Mira Okonjo is the best connected of all.',
      'Otto Brandvold is your only way to the Saltmere Courier.',
      'Two promises are overdue, one of them to the Spring Showcase.',
    ],
  },
  mapping: {
    title: 'Interactive drag-and-drop mapping',
    text: 'Draw as you would on paper: drop a card, pull a line from it, write on the line. Every change is saved as you make it, and undo takes back your own steps alone.',
    pictureAlt: 'Close view of the canvas: cards with tags and tasks, and the labels on the lines between them',
    items: [
      {
        title: 'Auto-arrange connections',
        text: 'Imports, templates and generated maps arrive laid out, with every line on its best side.',
      },
      { title: 'Custom node grouping', text: 'Tags and colors of your own show what belongs together.' },
      { title: 'Relationship strength visualization', text: 'The better you know each other, the stronger the line.' },
      { title: 'Dynamic filtering', text: 'Find a card as you type; its neighborhood stands out.' },
    ],
  },
  tasks: {
    title: 'Task management',
    text: 'A promise belongs to the person you gave it to. Tasks live on the card itself, and one list and one calendar show them all.',
    pictureAlt: 'The tasks of a network beside its map, each with its person and its due date',
    items: [
      { title: 'Smart follow-up reminders', text: 'What is due turns amber, on the card and in the calendar.' },
      { title: 'Activity tracking', text: 'Every change is kept in order, with a way back.' },
      { title: 'Meeting scheduler', text: 'A meeting is an event on the map and a day in the calendar.' },
      { title: 'Relationship history', text: 'Notes and tasks stay with the person they are about.' },
    ],
  },
}

/** By their trade: the people who said it are customers, not advertisements. */
export const testimonials = {
  title: 'What people do with it',
  quotes: [
    {
      text: 'I had two hundred names in a spreadsheet and no idea that four of them could introduce me to the same fund. Now I raise from a map.',
      role: 'Founder',
      field: 'Climate hardware, seed stage',
    },
    {
      text: 'Our best accounts hang on one friendly person. Kithmap shows me which ones, so I make a second friend there before I need one.',
      role: 'Head of business development',
      field: 'Logistics software',
    },
    {
      text: 'A candidate is never just a candidate. Seeing who trained whom and who left together is half of my work, and it finally has a picture.',
      role: 'Executive recruiter',
      field: 'Independent practice',
    },
  ],
}

export const pricing = {
  title: 'Start free. Pay when your map outgrows it.',
  free: {
    name: 'Free',
    price: '$0',
    interval: '/month',
    note: 'For finding out what a map can do.',
    features: [
      'One network',
      'Unlimited connections',
      '3 AI-generated networks',
      'Tasks, tags and notes on every card',
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
      'Unlimited networks',
      'Unlimited connections',
      'AI insights',
      'Advanced analytics',
      'Priority support',
      'Export data',
    ],
    action: 'See everything in Pro',
  },
  enterprise: {
    name: 'Enterprise',
    price: 'Let’s talk',
    note: 'For teams who share what they know.',
    features: ['Everything in Pro', 'Team accounts', 'Shared networks', 'One bill for all of you'],
    action: 'Contact sales',
  },
}

export const faq = {
  title: 'Questions people ask first',
  more: 'Something else?',
  moreLink: 'Write to us',
  items: [
    {
      question: 'What is in the free plan?',
      answer:
        'One network with unlimited connections, and three networks generated by AI to start from. No card is asked for, and nothing runs out after a trial.',
    },
    {
      question: 'What does Pro add?',
      answer:
        'Unlimited networks, AI insights, advanced analytics, export and priority support, for $20 a month or $144 a year. You can cancel at any time and keep Pro until the end of the period you paid for.',
    },
    {
      question: 'Is there a plan for teams?',
      answer:
        'Yes: the Enterprise tier has team accounts, so that several people work on shared networks under one bill. Contact sales and tell us how many you are.',
    },
    {
      question: 'Can I export my data?',
      answer:
        'Export is available to Pro and Enterprise users. What you have put into Kithmap stays readable to you on every plan, also after a subscription has ended.',
    },
    {
      question: 'How do I bring in the contacts I already have?',
      answer:
        'Drop a contact file on the canvas. Kithmap reads the export of LinkedIn and any other CSV, shows what will arrive before it does, names every row it could not read, and takes the whole import back with one click.',
    },
    {
      question: 'Who can see my network?',
      answer:
        'You do. We never sell or rent what you enter, and nobody else can look it up. Pages of Kithmap load nothing from anybody else’s servers, so nobody follows you around here either.',
    },
  ],
}

export const closing = {
  title: 'Your next opportunity is two people away.',
  text: 'Draw the first ten people you would call. It takes five minutes, and you will see something you had not thought of.',
  start: 'Get Started for Free',
  demo: 'Book a Demo',
}
