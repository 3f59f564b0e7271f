import type { CommunityEntry } from './entry.ts'

/** Community networks of industries in culture, agriculture and public life. */
export const cultureEntries: readonly CommunityEntry[] = [
  {
    id: 'los-angeles-film',
    title: 'Los Angeles Independent Film',
    description: 'Finance, cast and sell a first feature film.',
    industry: 'Entertainment',
    location: 'Los Angeles, USA',
    prompt:
      'I am producing my first independent feature film in Los Angeles. I need line producers, casting directors, entertainment lawyers, sales agents, film financiers, cinematographers and festival programmers. Include production companies, talent agencies, equipment rental houses, film festivals, pitching forums, script readings and screening rooms. Goal: a financed budget and a lead actor within nine months.',
  },
  {
    id: 'mumbai-streaming',
    title: 'Mumbai Streaming and Series',
    description: 'Writers’ rooms, platforms and production houses.',
    industry: 'Entertainment',
    location: 'Mumbai, India',
    prompt:
      'I write series and want to sell a drama in Mumbai. Connect me with showrunners, commissioning editors, script consultants, literary agents, casting directors and line producers. Include streaming platforms, production houses, writers associations, talent agencies, content markets, writing labs, film festivals and preview theaters. Goal: a paid development deal for one pilot.',
  },
  {
    id: 'hollywood-celebrity-collaborations',
    title: 'Hollywood Celebrity Collaborations',
    description: 'Representatives of stars, and people who can introduce a brand.',
    industry: 'Celebrity',
    location: 'Los Angeles, USA',
    prompt:
      'Our skincare brand looks for a celebrity partner in Los Angeles. I want to reach talent agents, personal managers, publicists, celebrity stylists, brand partnership directors and entertainment lawyers. Include talent agencies, public relations agencies, charities supported by actors, award shows, premieres, charity galas and hotels where meetings take place. Goal: one two-year partnership.',
  },
  {
    id: 'milan-fashion',
    title: 'Milan Fashion Label',
    description: 'Mills, showrooms and buyers for a young label.',
    industry: 'Fashion',
    location: 'Milan, Italy',
    prompt:
      'I founded a knitwear label and want to sell it from Milan. Connect me with showroom owners, department store buyers, pattern makers, fashion editors, fabric mill representatives and stylists. Include yarn suppliers, fashion schools, concept stores, trade associations, fashion weeks, textile fairs, trunk shows and showrooms. Goal: fifteen stockists for the next autumn collection.',
  },
  {
    id: 'paris-luxury',
    title: 'Paris Luxury Houses',
    description: 'Craft, retail and the clients of high jewelry.',
    industry: 'Luxury',
    location: 'Paris, France',
    prompt:
      'I am a jeweler in Paris and want to work for luxury houses. Include artistic directors, workshop managers, private client advisers, gemstone dealers, boutique directors and luxury recruiters. Include luxury houses, craft studios, auction houses, jewelry schools, private viewings, watch and jewelry fairs, galleries and grand hotels. Goal: two commissions and one exhibition.',
  },
  {
    id: 'montreal-games',
    title: 'Montreal Game Studios',
    description: 'Indie teams, publishers and large studios.',
    industry: 'Gaming',
    location: 'Montreal, Canada',
    prompt:
      'Our indie team in Montreal is finishing a puzzle game. Connect me with publishing scouts, game designers, narrative designers, community managers, platform account managers, localization leads and streamers. Include game publishers, large studios, funding agencies, indie collectives, game festivals, playtest nights, game jams and coworking spaces. Goal: a publishing deal or a funded launch on three platforms.',
  },
  {
    id: 'lisbon-sustainable-tourism',
    title: 'Lisbon Sustainable Tourism',
    description: 'Small hotels, guides and tourist boards.',
    industry: 'Tourism',
    location: 'Lisbon, Portugal',
    prompt:
      'I am opening a small hotel in Lisbon and want guests who stay longer. Include hotel managers, local tour guides, travel journalists, tour operators, city tourism officers and restaurant owners. Include tourist boards, airlines, booking platforms, heritage associations, travel fairs, press trips, food festivals and museums. Goal: partnerships that fill forty percent of nights without a platform.',
  },
  {
    id: 'geneva-science',
    title: 'Geneva Physics and Open Science',
    description: 'Instruments, data and people around large experiments.',
    industry: 'Science',
    location: 'Geneva, Switzerland',
    prompt:
      'I build detector electronics and want to work with research groups in Geneva. Connect me with particle physicists, instrumentation engineers, research software engineers, grant officers, science journalists and doctoral students. Include research institutes, universities, instrument companies, funding agencies, physics conferences, open days, summer schools and laboratories. Goal: one joint instrument proposal.',
  },
  {
    id: 'san-diego-ocean-science',
    title: 'San Diego Ocean Science',
    description: 'Oceanographers, ships and the foundations that fund them.',
    industry: 'Science',
    location: 'San Diego, USA',
    prompt:
      'I study coastal upwelling and have just moved to San Diego. Include oceanographers, research vessel captains, data scientists, program officers, marine policy advisers and aquarium educators. Include oceanographic institutes, universities, environmental agencies, conservation foundations, ocean science meetings, public lectures, field stations and aquariums. Goal: ship time and a second supervisor.',
  },
  {
    id: 'rome-heritage',
    title: 'Rome Heritage and Archives',
    description: 'Excavations, archives and exhibitions in one city.',
    industry: 'History',
    location: 'Rome, Italy',
    prompt:
      'I am a historian preparing an exhibition about everyday life in ancient Rome. Connect me with archaeologists, museum curators, archivists, conservators, exhibition designers and heritage lawyers. Include museums, archaeological institutes, university departments, heritage foundations, academic congresses, guided excavations, archives and libraries. Goal: three loans and a host museum within two years.',
  },
  {
    id: 'nashville-songwriters',
    title: 'Nashville Songwriters',
    description: 'Write, record and place songs.',
    industry: 'Music',
    location: 'Nashville, USA',
    prompt:
      'I write songs and moved to Nashville to get them recorded. I want to meet co-writers, publishing managers, record producers, session musicians, booking agents and music supervisors. Include music publishers, record labels, performing rights organizations, songwriter associations, writers rounds, showcases, music conferences and recording studios. Goal: a publishing deal and two cuts.',
  },
  {
    id: 'iowa-precision-farming',
    title: 'Iowa Precision Farming',
    description: 'Growers, equipment dealers and agronomists.',
    industry: 'Agriculture',
    location: 'Des Moines, USA',
    prompt:
      'We make soil sensors and want to test them on farms around Des Moines. Connect me with crop farmers, agronomists, equipment dealers, cooperative managers, crop insurance agents and extension specialists. Include farm cooperatives, seed companies, agricultural universities, commodity associations, field days, farm shows and test farms. Goal: twenty pilot farms before planting.',
  },
  {
    id: 'copenhagen-food',
    title: 'Copenhagen New Food',
    description: 'Chefs, food makers, and the shops that sell their products.',
    industry: 'Food',
    location: 'Copenhagen, Denmark',
    prompt:
      'I make fermented sauces and want to sell them in Copenhagen and beyond. Include head chefs, food scientists, retail buyers, restaurant owners, food writers and wholesalers. Include restaurants, supermarket chains, food incubators, culinary schools, food festivals, tasting evenings, trade fairs and market halls. Goal: ten restaurants, one retailer and a shared production kitchen.',
  },
  {
    id: 'mexico-city-arts',
    title: 'Mexico City Contemporary Art',
    description: 'Studios, galleries and collectors in one of the great art cities.',
    industry: 'Arts',
    location: 'Mexico City, Mexico',
    prompt:
      'I am a sculptor with a studio in Mexico City. Connect me with gallery directors, independent curators, private collectors, art critics, residency directors and fabricators. Include contemporary galleries, artist-run spaces, museums, cultural foundations, art fairs, gallery weekends, studio visits and foundries. Goal: representation by a gallery and one residency abroad.',
  },
  {
    id: 'washington-public-policy',
    title: 'Washington Public Policy',
    description: 'From an idea to a hearing.',
    industry: 'Politics',
    location: 'Washington, D.C., USA',
    prompt:
      'I work on data privacy policy in Washington, D.C. I want to know legislative directors, committee counsels, policy analysts, coalition managers, agency officials and policy journalists. Include think tanks, advocacy organizations, congressional offices, trade associations, policy briefings, public hearings, conferences and press clubs. Goal: one hearing and a bill with sponsors from both parties.',
  },
  {
    id: 'hamburg-media',
    title: 'Hamburg Media and Publishing',
    description: 'Newsrooms, podcasts, and the companies that fund them.',
    industry: 'Media',
    location: 'Hamburg, Germany',
    prompt:
      'I produce an investigative podcast in Hamburg. Connect me with editors in chief, podcast producers, investigative journalists, media lawyers, advertising managers and data journalists. Include publishing houses, public broadcasters, audio studios, journalism schools, media foundations, journalism conferences, live recordings and press clubs. Goal: a commission for a second season.',
  },
  {
    id: 'amsterdam-nonprofit',
    title: 'Amsterdam Nonprofit Leaders',
    description: 'Charities, volunteers and city officers who work on housing.',
    industry: 'Nonprofit',
    location: 'Amsterdam, Netherlands',
    prompt:
      'I lead a small nonprofit in Amsterdam that helps people find a home. Include program directors, volunteer coordinators, social workers, city housing officers, fundraisers and board members. Include housing associations, charities, community foundations, volunteer centers, neighborhood meetings, fundraising dinners, sector conferences and community centers. Goal: fifty homes and two multi-year grants.',
  },
  {
    id: 'new-york-philanthropy',
    title: 'New York Philanthropy',
    description: 'Foundations and donors for a growing cause.',
    industry: 'Philanthropy',
    location: 'New York City, USA',
    prompt:
      'I raise funds for girls’ education from New York City. Connect me with program officers, foundation presidents, major donors, family office directors, philanthropy advisers and corporate giving managers. Include private foundations, donor-advised funds, giving circles, international charities, benefit dinners, philanthropy summits and private libraries. Goal: five grants above 100,000 dollars.',
  },
  {
    id: 'manchester-sports',
    title: 'Manchester Sports Business',
    description: 'Clubs, sponsors and sports science.',
    industry: 'Sports',
    location: 'Manchester, UK',
    prompt:
      'My startup analyzes injuries with cameras and wants to work with clubs in Manchester. Include sports scientists, physiotherapists, academy coaches, club commercial directors, sponsorship managers and player agents. Include football clubs, cycling teams, sports universities, governing bodies, sports technology conferences, match days, training grounds and stadiums. Goal: a season-long trial with one academy.',
  },
  {
    id: 'london-royal-warrants',
    title: 'London Royal Warrants and Patronage',
    description: 'How makers and charities start to work with a royal household.',
    industry: 'Royalty',
    location: 'London, UK',
    prompt:
      'Our workshop in London makes leather goods and hopes to supply a royal household; our charity looks for a royal patron. Connect me with warrant holders, household procurement officers, charity chief executives, lord-lieutenants, protocol advisers and court reporters. Include livery companies, royal charities, craft guilds, garden parties, charity receptions, trade exhibitions and palaces open to visitors. Goal: a first order.',
  },
]
