import type { NetworkTemplate } from '../template.ts'

export const londonJobSearch: NetworkTemplate = {
  id: 'london-job-search',
  name: 'London Startup Engineer Job Search',
  description:
    'From the people who can vouch for you to the companies that hire: an engineer looking for a startup role.',
  nodes: [
    {
      name: 'Mentor, staff engineer',
      type: 'person',
      title: 'Staff engineer',
      notes:
        'Book a mock system-design interview two weeks before the first real one, and a second one the week before.',
    },
    {
      name: 'Wayve',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://wayve.ai/careers',
      notes: 'Machine learning for self-driving cars. Worth the effort if you like data at scale and robotics.',
    },
    {
      name: 'Wise',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://wise.jobs',
      notes: 'International money transfers, founded 2011. Teams are autonomous: find out which one you would join.',
    },
    {
      name: 'Portfolio demo evening',
      type: 'event',
      inDays: 45,
      notes:
        'Founders show their product and often end with "we are hiring". Ask the talent partner for an invitation.',
    },
    {
      name: 'Entrepreneurs First',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://www.joinef.com',
      notes: 'Brings people together before they found a company. Apply if you want to be a founding engineer.',
    },
    {
      name: 'British Library',
      type: 'venue',
      address: '96 Euston Road, London NW1 2DB',
      profileUrl: 'https://www.bl.uk',
      notes: 'Quiet desks for take-home tasks, and the Business & IP Centre if you are thinking of starting a company.',
    },
    {
      name: 'Former colleague at Wise',
      type: 'person',
      title: 'Product engineer',
      notes: 'Ask how teams are organized and which ones are growing. Mention one feature you would improve and how.',
    },
    {
      name: 'Talent partner, venture fund',
      type: 'person',
      title: 'Talent partner',
      notes:
        'Recruits for all companies in the portfolio of the fund. Ask to join the talent network and say which stage suits you.',
    },
    {
      name: 'Seedcamp',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://seedcamp.com',
      notes: 'Seed fund. Its portfolio list is a list of young companies that have just raised money and are hiring.',
    },
    {
      name: 'Technical founder, seed stage',
      type: 'person',
      title: 'Co-founder and CTO',
      notes:
        'Ask about runway, the next hire after you and how equity vests. Offer a paid trial week if both are unsure.',
    },
    {
      name: 'Former team lead',
      type: 'person',
      title: 'Engineering lead at your last company',
      notes:
        'Ask for a reference before you apply anywhere, and for two names of people who hire. Send a draft they can edit.',
    },
    {
      name: 'You',
      type: 'person',
      title: 'Software engineer',
      notes:
        'Write two sentences here: the role you want and the problem you like to solve. Everyone in this network should be able to repeat them.',
    },
    {
      name: 'University friend in product',
      type: 'person',
      title: 'Product manager at a seed-stage startup',
      notes: 'Knows founders who will hire soon. Ask for one introduction, not for a job.',
    },
    {
      name: 'Plexal',
      type: 'venue',
      address: '14 East Bay Lane, London E15 2GW',
      profileUrl: 'https://www.plexal.com',
      notes: 'Innovation center at Here East with public events. Many members are teams of fewer than ten.',
    },
    {
      name: 'Hack night',
      type: 'event',
      inDays: 16,
      notes: 'Bring something half built and ask for help. Showing how you work beats telling.',
    },
    {
      name: 'Hiring manager, fintech',
      type: 'person',
      title: 'Engineering manager',
      notes:
        'Read their posts and the team blog first. Write five lines: why you want to join this team, one result of yours, and one question.',
    },
    {
      name: 'Former colleague at Monzo',
      type: 'person',
      title: 'Backend engineer',
      notes:
        'Companies read employee referrals before other applications. Send the job link, your CV and three lines they can paste.',
    },
    {
      name: 'Language meetup',
      type: 'event',
      inDays: 9,
      notes: 'Pick the group for your language on meetup.com. Talk to the organizer first: they know who is hiring.',
    },
    {
      name: 'Technical recruiter',
      type: 'person',
      title: 'Startup recruiter, agency',
      notes:
        'Agree on a list of companies they may approach for you, in writing, so that no one puts you forward twice.',
    },
    {
      name: 'Startup job fair',
      type: 'event',
      inDays: 30,
      notes:
        'Choose five companies beforehand, prepare one question for each, and write to everyone you met the same evening.',
    },
    {
      name: 'Welcome to the Jungle',
      type: 'organization',
      profileUrl: 'https://www.welcometothejungle.com',
      notes:
        'Job site that took over Otta. Set your salary and company stage once, and look at new matches every Monday.',
    },
    {
      name: 'Monzo',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://monzo.com/careers',
      notes: 'Digital bank, founded 2015. The engineering blog and the progression framework are public: read both.',
    },
    {
      name: 'Open-source maintainer',
      type: 'person',
      title: 'Maintains a library you use',
      notes: 'Two merged pull requests are a better portfolio than ten pages. Ask which issue would help most.',
    },
    {
      name: 'Synthesia',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://www.synthesia.io/careers',
      notes: 'AI video for companies, founded 2017. Product engineers work close to customers.',
    },
  ],
  edges: [
    ['You', 'Former team lead', 'Former manager'],
    ['You', 'Former colleague at Monzo', 'Former colleague'],
    ['You', 'Former colleague at Wise', 'Former colleague'],
    ['You', 'University friend in product', 'Friend'],
    ['You', 'Mentor, staff engineer', 'Mentor'],
    ['You', 'Technical recruiter', 'Is represented by'],
    ['You', 'Open-source maintainer', 'Contributes to their project'],
    ['You', 'Welcome to the Jungle', 'Looks weekly'],
    ['You', 'Language meetup', 'Attends'],
    ['You', 'British Library', 'Works there'],
    ['Former team lead', 'Hiring manager, fintech', 'Can introduce you'],
    ['Former colleague at Monzo', 'Monzo', 'Works at'],
    ['Former colleague at Wise', 'Wise', 'Works at'],
    ['Hiring manager, fintech', 'Monzo', 'Hires for'],
    ['University friend in product', 'Technical founder, seed stage', 'Can introduce you'],
    ['Technical founder, seed stage', 'Entrepreneurs First', 'Alumnus of'],
    ['Technical founder, seed stage', 'Hack night', 'Hosts'],
    ['Mentor, staff engineer', 'Wayve', 'Knows the team'],
    ['Technical recruiter', 'Synthesia', 'Recruits for'],
    ['Technical recruiter', 'Startup job fair', 'Exhibits at'],
    ['Talent partner, venture fund', 'Seedcamp', 'Works at'],
    ['You', 'Talent partner, venture fund', 'To be introduced'],
    ['Seedcamp', 'Portfolio demo evening', 'Organizes'],
    ['Seedcamp', 'Wise', 'Early investor in'],
    ['Open-source maintainer', 'Language meetup', 'Speaks at'],
    ['Plexal', 'Hack night', 'Venue of'],
    ['Entrepreneurs First', 'Portfolio demo evening', 'Shows companies at'],
  ],
}
