/** An example of a description from which a network can be generated. The dialog lists it by title and location. */
export interface TemplatePrompt {
  readonly title: string
  readonly location: string
  readonly prompt: string
}

export const templatePrompts: readonly TemplatePrompt[] = [
  {
    title: 'Startup founders and investors',
    location: 'Silicon Valley',
    prompt:
      'I am raising a seed round for a developer tools startup in Silicon Valley. I want to meet seed investors, technical founders, angel investors, engineering managers and developer advocates. Include venture funds, accelerators, universities, demo days, hackathons and coworking spaces.',
  },
  {
    title: 'Fintech partnerships',
    location: 'NYC',
    prompt:
      'I lead partnerships at a payments company in NYC. I want to meet chief risk officers, bank innovation managers, compliance lawyers, fintech founders and venture partners. Include retail banks, payment processors, regulators, fintech accelerators, banking conferences and business clubs.',
  },
  {
    title: 'Global investment',
    location: 'Worldwide',
    prompt:
      'I manage a global investment portfolio across Europe, Asia and the Americas. I want to meet sovereign fund managers, family office directors, emerging market analysts, private bankers and currency strategists. Include pension funds, asset managers, development banks, stock exchanges and investor conferences.',
  },
  {
    title: 'Biotech research',
    location: 'Boston',
    prompt:
      'I am spinning a cancer diagnostics project out of a laboratory in Boston. I want to meet clinical researchers, biotech founders, patent attorneys, life science investors and regulatory consultants. Include teaching hospitals, universities, biotech companies, partnering conferences and lab spaces.',
  },
  {
    title: 'Film and entertainment',
    location: 'Los Angeles',
    prompt:
      'I am producing a documentary series in LA, Los Angeles. I want to meet executive producers, documentary filmmakers, entertainment lawyers, sales agents and festival programmers. Include production companies, streaming platforms, talent agencies, film festivals, pitching forums and screening rooms.',
  },
  {
    title: 'Finance and policy',
    location: 'London',
    prompt:
      'I advise banks on climate risk in London. I want to meet sustainability directors, central bank economists, policy advisers, risk managers and financial journalists. Include commercial banks, insurers, think tanks, regulators, climate finance summits, policy briefings and business clubs.',
  },
  {
    title: 'Automotive and manufacturing',
    location: 'Detroit',
    prompt:
      'My company makes sensors for electric vehicles and looks for customers in Detroit. I want to meet purchasing managers, vehicle engineers, plant managers, quality engineers and mobility founders. Include car manufacturers, tier-one suppliers, engineering firms, supplier days, trade shows and test centers.',
  },
  {
    title: 'Music and technology',
    location: 'Austin',
    prompt:
      'I am building a booking app for live music in Austin. I want to meet venue owners, booking agents, artist managers, software engineers and angel investors. Include record labels, ticketing companies, startup accelerators, music conferences, festivals, showcases and concert halls.',
  },
  {
    title: 'Clean energy and ocean science',
    location: 'San Diego',
    prompt:
      'I am developing wave energy buoys in San Diego. I want to meet ocean engineers, oceanographers, grid planners, naval researchers and project finance bankers. Include oceanographic institutes, electric utilities, environmental agencies, energy conferences, public hearings and test sites.',
  },
  {
    title: 'Creative startups',
    location: 'Berlin',
    prompt:
      'I run a design studio in Berlin and want to found a product company. I want to meet product designers, startup founders, open source developers, impact investors and community managers. Include venture funds, design schools, coworking communities, hackathons, design conferences and maker spaces.',
  },
]
