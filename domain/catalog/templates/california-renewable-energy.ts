import type { NetworkTemplate } from '../template.ts'

export const californiaRenewableEnergy: NetworkTemplate = {
  id: 'california-renewable-energy',
  name: 'California Renewable Energy',
  description: 'Developing a solar and storage project in California: agencies, grid, buyers, money and neighbors.',
  nodes: [
    {
      name: 'Project finance banker',
      type: 'person',
      title: 'Director, renewables',
      notes: 'Show the contract form and the interconnection study first, then the financial model.',
    },
    {
      name: 'Request for offers closes',
      type: 'event',
      inDays: 75,
      notes:
        'Price and security must be final by this date. Plan backward: board approval two weeks before, and the bank letter four weeks before.',
    },
    {
      name: 'Community choice aggregator buyer',
      type: 'person',
      title: 'Power procurement manager',
      notes:
        'Local public buyers sign long contracts. Ask for the date of the next request for offers and the contract form.',
    },
    {
      name: 'California Community Choice Association',
      type: 'organization',
      profileUrl: 'https://cal-cca.org',
      notes:
        'Association of the local public power buyers. Its site lists the members and links to their open solicitations.',
    },
    {
      name: 'Neighborhood open house',
      type: 'event',
      inDays: 21,
      notes:
        'Hold it at the school nearest the site before you file the application. Address fire, traffic and views before anyone asks.',
    },
    {
      name: 'You',
      type: 'person',
      title: 'Project developer',
      notes:
        'Keep the critical path here: site control, interconnection, permits, buyer, finance. Each of these has a person in this network.',
    },
    {
      name: 'California Energy Commission',
      type: 'organization',
      address: '715 P Street, Sacramento, CA 95814',
      profileUrl: 'https://www.energy.ca.gov',
      notes:
        'Energy policy, grants and the opt-in certification that can permit large solar and storage in one procedure.',
    },
    {
      name: 'California Public Utilities Commission',
      type: 'organization',
      address: '505 Van Ness Avenue, San Francisco, CA 94102',
      profileUrl: 'https://www.cpuc.ca.gov',
      notes:
        'Tells the utilities how much to buy. Subscribe to the resource-planning docket to see demand years ahead.',
    },
    {
      name: 'County planner',
      type: 'person',
      title: 'Planning department',
      notes: 'A pre-application meeting costs little and shows what will be asked for. Bring a map of neighbors.',
    },
    {
      name: 'Interconnection engineer',
      type: 'person',
      title: 'Consultant, transmission studies',
      notes:
        'Ask for a first assessment of the substation before you sign the land contract. The cost of grid upgrades can end a project.',
    },
    {
      name: 'California ISO',
      type: 'organization',
      address: '250 Outcropping Way, Folsom, CA 95630',
      profileUrl: 'https://www.caiso.com',
      notes:
        'Runs the grid and the interconnection queue. Applications open rarely, so secure the site before they do.',
    },
  ],
  edges: [
    ['You', 'Interconnection engineer', 'Client of'],
    ['You', 'County planner', 'Applies to'],
    ['You', 'Project finance banker', 'Raises debt from'],
    ['You', 'Community choice aggregator buyer', 'Offers power to'],
    ['You', 'Neighborhood open house', 'Hosts'],
    ['You', 'California Energy Commission', 'May opt in to permits by'],
    ['Interconnection engineer', 'California ISO', 'Files studies with'],
    ['California Public Utilities Commission', 'California ISO', 'Plans with'],
    ['California Energy Commission', 'California Public Utilities Commission', 'Plans with'],
    ['Community choice aggregator buyer', 'California Community Choice Association', 'Member of'],
    ['Community choice aggregator buyer', 'Request for offers closes', 'Runs'],
    ['Project finance banker', 'Request for offers closes', 'Backs the offer for'],
    ['County planner', 'Neighborhood open house', 'Attends'],
  ],
}
