import type { CommunityEntry } from './entry.ts'

/** Community networks of industries in business, finance and careers. */
export const businessEntries: readonly CommunityEntry[] = [
  {
    id: 'bay-area-ai-founders',
    title: 'Bay Area AI Founders',
    description: 'From a prototype to the first customers and the first check.',
    industry: 'Technology',
    location: 'San Francisco, USA',
    prompt:
      'I am building an AI startup in San Francisco. I want to meet technical founders, machine learning engineers, seed investors, developer advocates and enterprise buyers. Include accelerators, venture funds, research labs, hackathons, demo days and coworking spaces. Goal: find two design partners and raise a seed round within six months.',
  },
  {
    id: 'berlin-open-source',
    title: 'Berlin Open Source and Developer Tools',
    description: 'Open source maintainers, their meetups, and possible sponsors.',
    industry: 'Technology',
    location: 'Berlin, Germany',
    prompt:
      'Map the developer tools scene in Berlin for an engineer who maintains an open source library. Include open source maintainers, platform engineers, engineering managers, developer relations leads and community managers, software companies, foundations that give grants, monthly meetups, conferences and hackerspaces. Goal: find sponsors and a co-maintainer.',
  },
  {
    id: 'nairobi-mobile-money',
    title: 'Nairobi Mobile Money and Fintech',
    description: 'Partners for a payments product in East Africa.',
    industry: 'Technology',
    location: 'Nairobi, Kenya',
    prompt:
      'I am launching a mobile payments product in Nairobi. Connect me with payments product managers, agent network managers, compliance officers, telecom partnership managers and impact investors. Include mobile operators, commercial banks, the central bank, startup incubators, fintech summits and innovation hubs. Goal: a license, one bank partner and a pilot with 500 shops.',
  },
  {
    id: 'boston-digital-health',
    title: 'Boston Digital Health',
    description: 'Hospitals, insurers and researchers for a clinical pilot.',
    industry: 'Healthcare',
    location: 'Boston, USA',
    prompt:
      'I run a digital health startup in Boston and need a hospital pilot. Include chief medical information officers, clinical researchers, hospital innovation directors, nurse managers, health insurers, biotech investors and regulatory consultants, teaching hospitals, medical device companies, health technology conferences and lab spaces. Goal: one signed pilot and an ethics approval.',
  },
  {
    id: 'basel-life-sciences',
    title: 'Basel Life Sciences',
    description: 'From a university laboratory to a partner in pharma.',
    industry: 'Healthcare',
    location: 'Basel, Switzerland',
    prompt:
      'We are spinning a drug discovery project out of a university in Basel. I would like to know business development directors in pharma, clinical trial managers, patent attorneys, biotech founders and life science investors. Include pharmaceutical companies, contract research organizations, technology transfer offices, partnering conferences and science parks. Goal: a licensing talk within a year.',
  },
  {
    id: 'london-edtech',
    title: 'London Education Technology',
    description: 'Schools that test new tools, and the people who fund them.',
    industry: 'Education',
    location: 'London, UK',
    prompt:
      'I have built a reading app for primary schools and live in London. Connect me with head teachers, literacy coordinators, academy trust directors, education researchers, edtech investors and former teachers. Include multi-academy trusts, education charities, publishers, teacher conferences, education fairs and libraries. Goal: ten pilot schools by the start of the school year.',
  },
  {
    id: 'singapore-university-partnerships',
    title: 'Singapore University Partnerships',
    description: 'The people who decide on executive courses and industry research.',
    industry: 'Education',
    location: 'Singapore',
    prompt:
      'I design executive courses and want to work with universities in Singapore. Include deans, program directors, corporate learning managers, skills agency officers and alumni association presidents, universities, polytechnics, training providers, government agencies, education summits and conference centers. Goal: one co-branded certificate and three corporate cohorts.',
  },
  {
    id: 'new-york-fintech',
    title: 'New York Fintech Partnerships',
    description: 'Banks, regulators and fintech vendors.',
    industry: 'Finance',
    location: 'New York City, USA',
    prompt:
      'I sell fraud detection to banks and work in New York City. I need chief risk officers, heads of compliance, bank innovation managers, fintech founders, procurement managers and venture partners. Include retail banks, payment processors, regulators, fintech accelerators, banking conferences, compliance forums and event spaces. Goal: three proofs of concept with mid-size banks.',
  },
  {
    id: 'frankfurt-corporate-finance',
    title: 'Frankfurt Corporate Finance',
    description: 'Treasurers and lenders of the German Mittelstand.',
    industry: 'Finance',
    location: 'Frankfurt, Germany',
    prompt:
      'I advise family-owned manufacturers on financing and have moved to Frankfurt. Connect me with corporate treasurers, relationship managers, credit analysts, auditors, chief financial officers and tax advisers. Include savings banks, commercial banks, debt funds, audit firms, chambers of commerce, treasury conferences and business clubs. Goal: six introductions a month.',
  },
  {
    id: 'london-investment-banking',
    title: 'London Investment Banking Entry',
    description: 'For a graduate who wants a job as an analyst.',
    industry: 'Investment Banking',
    location: 'London, UK',
    prompt:
      'I graduate next year and want an analyst role in investment banking in London. Include campus recruiters, second-year analysts, vice presidents in mergers and acquisitions, managing directors, alumni mentors and career advisers. Include investment banks, boutique advisory firms, university finance societies, networking evenings, assessment centers and training providers. Goal: a spring internship offer.',
  },
  {
    id: 'new-york-mid-market-private-equity',
    title: 'New York Mid-Market Private Equity',
    description: 'Deal sources and operating partners for buyouts.',
    industry: 'Private Equity',
    location: 'New York City, USA',
    prompt:
      'I source mid-market buyouts for a fund in New York City. Connect me with business brokers, operating partners, investment bankers, lenders, family business owners, limited partners and transaction lawyers. Include private equity firms, credit funds, accounting firms, industry associations, deal sourcing conferences and private clubs. Goal: two proprietary deals a quarter.',
  },
  {
    id: 'zurich-family-capital',
    title: 'Zurich Family Capital',
    description: 'Family offices, and the advisers who know their investments.',
    industry: 'Private Equity',
    location: 'Zurich, Switzerland',
    prompt:
      'I raise a private equity fund and want to know the family offices in Zurich. Include family office directors, private bankers, fund placement agents, wealth advisers, succession lawyers and next-generation principals. Include private banks, multi-family offices, law firms, investor conferences, foundations and members clubs. Goal: eight first meetings before the final close.',
  },
  {
    id: 'connecticut-hedge-fund-launch',
    title: 'Greenwich Hedge Fund Launch',
    description: 'Prime brokers, allocators and service firms for a first fund.',
    industry: 'Hedge Funds',
    location: 'Greenwich, USA',
    prompt:
      'I am launching an equity hedge fund in Greenwich, Connecticut. I need prime brokers, allocators at endowments, capital introduction managers, fund administrators, chief operating officers and quantitative researchers. Include prime brokerages, university endowments, funds of funds, audit firms, allocator conferences, idea dinners and meeting rooms. Goal: 50 million from day-one investors.',
  },
  {
    id: 'chicago-strategy-consulting',
    title: 'Chicago Strategy Consulting Independents',
    description: 'How an independent consultant finds the first ten clients.',
    industry: 'Consulting',
    location: 'Chicago, USA',
    prompt:
      'I left a large consulting firm and work on my own in Chicago. Connect me with chief executives of mid-size manufacturers, private equity operating partners, former colleagues, procurement directors, independent consultants and executive coaches. Include consulting firms, trade associations, chambers of commerce, business schools, industry conferences and breakfast clubs. Goal: three retained clients.',
  },
  {
    id: 'detroit-manufacturing-suppliers',
    title: 'Detroit Manufacturing and Suppliers',
    description: 'Getting a part into a car, from the tool shop to the buyer.',
    industry: 'Manufacturing',
    location: 'Detroit, USA',
    prompt:
      'My company makes battery housings and wants to supply carmakers around Detroit. Include purchasing managers, plant managers, quality engineers, tool shop owners, automation engineers and union representatives. Include car manufacturers, tier-one suppliers, engineering firms, trade associations, supplier days, trade shows and test centers. Goal: a place on two approved supplier lists.',
  },
  {
    id: 'shenzhen-hardware',
    title: 'Shenzhen Hardware Makers',
    description: 'From ten prototypes to ten thousand pieces.',
    industry: 'Manufacturing',
    location: 'Shenzhen, China',
    prompt:
      'We have a working prototype of a wearable and want to produce ten thousand pieces in Shenzhen. Connect me with factory owners, sourcing agents, quality inspectors, industrial designers, logistics managers and hardware founders. Include contract manufacturers, component distributors, certification laboratories, hardware accelerators, electronics fairs and makerspaces. Goal: a first run before autumn.',
  },
  {
    id: 'san-diego-clean-energy',
    title: 'San Diego Clean Energy',
    description: 'Storage, solar and the people who connect them to the grid.',
    industry: 'Energy',
    location: 'San Diego, USA',
    prompt:
      'I develop battery storage in San Diego. I want to know grid interconnection engineers, utility planners, city sustainability officers, project finance bankers, landowners and battery engineers. Include utilities, community choice aggregators, solar companies, research institutes, energy conferences, city council hearings and test sites. Goal: two sites with a signed interconnection agreement.',
  },
  {
    id: 'aberdeen-offshore-wind',
    title: 'Aberdeen Offshore Wind',
    description: 'From a job in oil and gas to a job in floating wind.',
    industry: 'Energy',
    location: 'Aberdeen, UK',
    prompt:
      'I am an offshore engineer in Aberdeen moving from oil to floating wind. Include project directors, marine engineers, supply chain managers, port managers, training coordinators and energy recruiters. Include wind farm companies, cable manufacturers, subsea contractors, universities, energy exhibitions, supplier breakfasts and harbors. Goal: a senior engineering role in a floating wind project.',
  },
  {
    id: 'toulouse-aerospace',
    title: 'Toulouse Aerospace',
    description: 'Aircraft, satellites and the small firms that supply them.',
    industry: 'Aerospace',
    location: 'Toulouse, France',
    prompt:
      'My firm writes flight control software and looks for customers in Toulouse. Connect me with avionics engineers, certification managers, satellite program managers, procurement directors, test engineers and cluster managers. Include aircraft manufacturers, space agencies, engineering consultancies, graduate schools, air shows, aerospace forums and test centers. Goal: one funded study with a large manufacturer.',
  },
  {
    id: 'austin-career-change',
    title: 'Austin Career Change into Product',
    description: 'A teacher, nurse or engineer on the way to product management.',
    industry: 'Career',
    location: 'Austin, USA',
    prompt:
      'I am changing careers into product management and live in Austin. Include product managers who changed careers themselves, hiring managers, technical recruiters, career coaches, startup founders and user researchers. Include software companies, staffing agencies, product communities, bootcamps, product meetups, job fairs and coworking spaces. Goal: ten informational interviews and two offers in six months.',
  },
  {
    id: 'toronto-newcomer-careers',
    title: 'Toronto Newcomer Careers',
    description: 'For professionals who have just arrived and have no contacts yet.',
    industry: 'Career',
    location: 'Toronto, Canada',
    prompt:
      'I have moved to Toronto with ten years of experience in finance and know no one. Connect me with newcomer mentors, bank recruiters, settlement counselors, alumni of my university, credential assessors and team managers. Include banks, professional associations, settlement agencies, mentoring programs, networking nights, job fairs and public libraries. Goal: a role at my former level within a year.',
  },
]
