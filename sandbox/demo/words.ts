/** First names in the demo. All contents of the demo are fictional. */

export const firstNames = (
  'Adela Ansel Beatrix Bram Calla Cedric Dalia Desmond Elodie Emeric Farah Florian Greta Gideon Hedda Hollis Ilse ' +
  'Ivor Juno Jarek Kalina Kester Leonie Lazlo Maren Matthis Nadja Niall Oona Orson Petra Quentin Rosalind Rune Saskia ' +
  'Silas Tamsin Tobias Ulla Viggo Wanda Xenia Yannick Zelda'
).split(' ')

export const lastNames = (
  'Ambergrove Bellweather Coppergate Dunmarrow Eastlark Fernhollow Glasswing Hartwhistle Inkwell Juniperfield ' +
  'Kestrelby Larkspur Mossbridge Nettlefold Oakenshade Pennywhistle Quillfeather Ravensmoor Silverthorne Thistlewood ' +
  'Umberlane Violetside Willowmere Yewbank Zephyrhill'
).split(' ')

const tags = {
  Mentor: '#f59e0b',
  Investor: '#22c55e',
  Founder: '#6366f1',
  Press: '#ec4899',
  Advisor: '#8b5cf6',
  'Warm intro': '#14b8a6',
  'Met in 2026': '#64748b',
  'Follow up': '#ef4444',
} as const
export type TagText = keyof typeof tags
export const tagColors: Readonly<Record<TagText, string>> = tags

export interface Circle {
  readonly name: string
  readonly organizations: readonly string[]
  readonly events: readonly string[]
  readonly venues: readonly string[]
  readonly titles: readonly string[]
  readonly tags: readonly TagText[]
}

export const circles: readonly Circle[] = [
  {
    name: 'Larkfield Ventures',
    organizations: ['Brightwater Capital', 'Third Lantern Fund', 'Copper Kite Partners'],
    events: ['Autumn Pitch Evening', 'Portfolio Breakfast'],
    venues: ['The Glasshouse'],
    titles: ['Partner', 'Principal', 'Associate', 'Venture scout'],
    tags: ['Investor', 'Warm intro'],
  },
  {
    name: 'Quillfeather Robotics',
    organizations: ['Tin Heron Labs', 'Gearwright Works'],
    events: ['Open Workshop Night'],
    venues: ['Foundry Yard', 'Test Hall Nine'],
    titles: ['Robotics engineer', 'Head of hardware', 'Product lead', 'Machinist'],
    tags: ['Founder', 'Met in 2026'],
  },
  {
    name: 'Mossbridge University',
    organizations: ['Institute for Quiet Machines', 'Alumni House'],
    events: ['Spring Colloquium', 'Reunion Weekend'],
    venues: ['Old Observatory'],
    titles: ['Professor', 'Research fellow', 'Dean', 'Doctoral student'],
    tags: ['Mentor', 'Advisor'],
  },
  {
    name: 'The Meridian Dispatch',
    organizations: ['Paper Lantern Podcast', 'Nightjar Weekly'],
    events: ['Editors’ Round Table'],
    venues: ['Press Loft'],
    titles: ['Reporter', 'Editor', 'Columnist', 'Producer'],
    tags: ['Press', 'Follow up'],
  },
  {
    name: 'Harbourline Health',
    organizations: ['Willow Clinic Group', 'Saltgrass Diagnostics'],
    events: ['Care Design Forum'],
    venues: ['South Pier Pavilion'],
    titles: ['Physician', 'Clinical lead', 'Nurse researcher', 'Operations manager'],
    tags: ['Advisor', 'Met in 2026'],
  },
  {
    name: 'Greenholm Energy',
    organizations: ['Tidewheel Power', 'Sunfold Grid', 'Peatless'],
    events: ['Storage Summit', 'Grid Hack Day'],
    venues: ['Turbine Hall'],
    titles: ['Energy analyst', 'Grid engineer', 'Policy lead', 'Site manager'],
    tags: ['Founder', 'Warm intro'],
  },
  {
    name: 'Studio Parallax',
    organizations: ['Type & Tide', 'Ninefold Design'],
    events: ['Critique Club', 'Portfolio Night'],
    venues: ['The Print Room'],
    titles: ['Design director', 'Illustrator', 'Service designer', 'Type designer'],
    tags: ['Mentor', 'Met in 2026'],
  },
  {
    name: 'Civic Commons',
    organizations: ['Bridge Street Trust', 'Open Ledger City'],
    events: ['Neighbourhood Assembly'],
    venues: ['Town Hall Annex', 'Reading Garden'],
    titles: ['Councillor', 'Programme officer', 'Community organizer', 'City planner'],
    tags: ['Advisor', 'Follow up'],
  },
  {
    name: 'Northgate Logistics',
    organizations: ['Palletwise', 'Seven Ferries'],
    events: ['Freight Forum'],
    venues: ['Dock Four'],
    titles: ['Fleet manager', 'Route planner', 'Head of operations', 'Buyer'],
    tags: ['Warm intro', 'Met in 2026'],
  },
  {
    name: 'Orchard Foods',
    organizations: ['Slow Kettle', 'Barley & Bee'],
    events: ['Harvest Table', 'Tasting Day'],
    venues: ['Market Hall'],
    titles: ['Chef', 'Food scientist', 'Brand manager', 'Grower'],
    tags: ['Founder', 'Follow up'],
  },
]

export const atCenter = ['Works at', 'Founder of', 'Board member of', 'Advises', 'Client of'] as const
export const amongPeople = [
  'Colleague',
  'Friend',
  'Mentor',
  'Met at a conference',
  'Former colleague',
  'Coach',
] as const
export const acrossCircles = ['Introduced by', 'Friend', 'Client', 'Partner', 'Studied together', 'Family'] as const

export const taskTexts = [
  'Send the summary of our call',
  'Ask for an introduction',
  'Congratulate on the new role',
  'Return the borrowed book',
  'Share the draft of the proposal',
  'Invite to the next dinner',
  'Find a date for lunch',
  'Thank for the recommendation',
  'Send photos of the evening',
  'Prepare questions for the visit',
] as const

export const noteTexts = [
  'Met at the winter market. Prefers calls to emails, best on Fridays.',
  'Wants to hear about anything to do with batteries. Knows half the city council.',
  'Offered to look at the pitch again before it goes out.',
  'Moving house in spring; ask how it went.',
  'Speaks Danish and a little Portuguese. Two children, one cello.',
  'Would like to be on a jury. Suggest the portfolio night.',
  'Slow to answer, always worth the wait.',
] as const
