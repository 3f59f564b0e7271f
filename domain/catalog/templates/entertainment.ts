import type { NetworkTemplate } from '../template.ts'

export const entertainment: NetworkTemplate = {
  id: 'celebrity-entertainment',
  name: 'Celebrity Connections in Entertainment',
  description:
    'The people and places that lead to a public figure: representatives, producers, charities and meeting places.',
  nodes: [
    {
      name: 'Publicist',
      type: 'person',
      title: 'Public relations',
      notes:
        'Handles press, premieres and quotes. Most work happens in the weeks around a release, so ask for the campaign calendar.',
    },
    {
      name: 'Screening with Q&A',
      type: 'event',
      inDays: 18,
      notes: 'Prepare one good question about the craft. Speak to the moderator and the publicist afterwards.',
    },
    {
      name: 'Academy Museum of Motion Pictures',
      type: 'venue',
      address: '6067 Wilshire Boulevard, Los Angeles, CA 90036',
      profileUrl: 'https://www.academymuseum.org',
      notes: 'Public screenings and talks with filmmakers all year; membership brings early tickets.',
    },
    {
      name: 'Personal manager',
      type: 'person',
      title: 'Manager',
      notes: 'Decides what fits the career. Talk to them if the fee alone does not convince.',
    },
    {
      name: 'Entertainment lawyer',
      type: 'person',
      title: 'Deal lawyer',
      notes: 'Let your side draft the deal memo. Name, likeness and approval rights need a sentence each.',
    },
    {
      name: 'SAG-AFTRA',
      type: 'organization',
      address: 'Los Angeles, California',
      profileUrl: 'https://www.sagaftra.org',
      notes: 'Performers’ union. Call its public service to find out which agent represents a member.',
    },
    {
      name: 'Stylist',
      type: 'person',
      title: 'Wardrobe and red carpet',
      notes:
        'Meets the public figure before every appearance. A good contact for a brand or a designer, but not for a pitch.',
    },
    {
      name: 'Public figure',
      type: 'person',
      title: 'The person you want to work with',
      notes: 'Write their name here, their current project and one cause they have supported in public.',
    },
    {
      name: 'You',
      type: 'person',
      title: 'Looking for a collaboration',
      notes: 'State what you offer and how many hours it takes. Representatives answer offers, not admiration.',
    },
    {
      name: 'Motion Picture & Television Fund',
      type: 'organization',
      address: 'Woodland Hills, California',
      profileUrl: 'https://mptf.com',
      notes:
        'Charity for people in the industry since 1921. Anyone can volunteer, and volunteers meet well-connected people.',
    },
    {
      name: 'Creative Artists Agency',
      type: 'organization',
      address: 'Los Angeles, California',
      profileUrl: 'https://www.caa.com',
      notes: 'One of the large talent agencies. Find the right department (speaking, brands, film) before you write.',
    },
    {
      name: 'Talent agent',
      type: 'person',
      title: 'Agent, film and television',
      notes:
        'Handles paid work. Send dates, fee and territory in the first message; IMDbPro lists who represents whom.',
    },
    {
      name: 'Producer',
      type: 'person',
      title: 'Independent producer',
      notes: 'Has worked with the figure before. The shortest path if they could produce your project.',
    },
    {
      name: 'Charity gala',
      type: 'event',
      inDays: 50,
      notes: 'Buy a seat at the table of the host committee, not at the front. Talk about the cause.',
    },
    {
      name: 'Charity director',
      type: 'person',
      title: 'Director of partnerships',
      notes: 'Ask how you can help the cause first. An evening for the cause is a better introduction than any email.',
    },
    {
      name: 'Chateau Marmont',
      type: 'venue',
      address: '8221 Sunset Boulevard, Los Angeles, CA 90046',
      profileUrl: 'https://www.chateaumarmont.com',
      notes:
        'A meeting place of the industry since 1929. Let the agent choose the place, and do not approach other tables.',
    },
    {
      name: 'Casting director',
      type: 'person',
      title: 'Casting',
      notes: 'Knows who is free and who would like to do something different this year.',
    },
  ],
  edges: [
    ['You', 'Entertainment lawyer', 'Client of'],
    ['You', 'Producer', 'Knows from a former project'],
    ['You', 'Charity director', 'Volunteers with'],
    ['You', 'Screening with Q&A', 'Attends'],
    ['Producer', 'Casting director', 'Colleague'],
    ['Producer', 'Talent agent', 'Can introduce you'],
    ['Producer', 'Public figure', 'Has worked with'],
    ['Casting director', 'Talent agent', 'Deals with'],
    ['Talent agent', 'Public figure', 'Represents'],
    ['Talent agent', 'Creative Artists Agency', 'Works at'],
    ['Talent agent', 'Chateau Marmont', 'Meets people at'],
    ['Personal manager', 'Public figure', 'Manages'],
    ['Publicist', 'Public figure', 'Speaks for'],
    ['Publicist', 'Screening with Q&A', 'Organizes'],
    ['Stylist', 'Public figure', 'Dresses'],
    ['Stylist', 'Publicist', 'Works with'],
    ['Charity director', 'Motion Picture & Television Fund', 'Works at'],
    ['Charity director', 'Charity gala', 'Hosts'],
    ['Public figure', 'Charity gala', 'Supports'],
    ['Screening with Q&A', 'Academy Museum of Motion Pictures', 'Takes place at'],
    ['Entertainment lawyer', 'Personal manager', 'Negotiates with'],
    ['SAG-AFTRA', 'Talent agent', 'Lists as representative'],
  ],
}
