import type { NodeType } from '../entities/node/node.ts'
import type { Trade } from './trades.ts'

/** Typical people and things of an industry. They complete a network beyond the nodes that its description names. */
export type Vocabulary = Readonly<Record<NodeType, readonly string[]>>

const list = (written: string) => written.split(', ')
const vocabulary = (person: string, organization: string, event: string, venue: string): Vocabulary => ({
  person: list(person),
  organization: list(organization),
  event: list(event),
  venue: list(venue),
})

/** Typical people and things of any industry. Has enough entries of each type to complete a network. */
export const generalVocabulary = vocabulary(
  'Mentor, Former colleague, Recruiter, Industry journalist, Local connector, Independent adviser, Founder one step ahead',
  'Professional association, Chamber of commerce, University department, Trade publication, Public funding agency, Consulting firm',
  'Industry meetup, Annual conference, Breakfast roundtable',
  'Coworking space, Business club, Public library',
)

export const vocabularies: Readonly<Record<Trade, Vocabulary>> = {
  Aerospace: vocabulary(
    'Systems engineer, Certification specialist, Program manager, Supply chain director',
    'Aircraft manufacturer, Satellite operator, Space agency, Avionics supplier',
    'Air show, Space technology forum',
    'Test center, Aerospace museum',
  ),
  Agriculture: vocabulary(
    'Crop farmer, Agronomist, Cooperative manager, Equipment dealer',
    'Farm cooperative, Seed company, Agricultural university, Food processor',
    'Field day, Farm show',
    'Test farm, Grain market',
  ),
  Arts: vocabulary(
    'Gallery director, Independent curator, Private collector, Art critic',
    'Contemporary gallery, Cultural foundation, Artist-run space, Auction house',
    'Gallery weekend, Art fair',
    'Museum of modern art, Shared studio building',
  ),
  Career: vocabulary(
    'Career coach, Hiring manager, Alumni mentor, Technical recruiter',
    'Staffing agency, Professional community, Target employer, Training provider',
    'Job fair, Alumni evening',
    'Coworking space, Public library',
  ),
  Celebrity: vocabulary(
    'Talent agent, Publicist, Personal manager, Brand partnership director',
    'Talent agency, Public relations agency, Charity with famous patrons, Entertainment law firm',
    'Charity gala, Premiere',
    'Hotel for meetings, Screening room',
  ),
  Consulting: vocabulary(
    'Managing partner, Independent consultant, Procurement director, Executive coach',
    'Strategy consultancy, Mid-size client company, Business school, Trade association',
    'Leadership breakfast, Industry conference',
    'Business club, Conference hotel',
  ),
  Education: vocabulary(
    'Head teacher, Program director, Education researcher, Learning designer',
    'School group, University, Education charity, Educational publisher',
    'Teacher conference, Education fair',
    'Public library, Science museum',
  ),
  Energy: vocabulary(
    'Grid engineer, Project developer, Utility planner, Project finance banker',
    'Electric utility, Solar company, Storage manufacturer, Energy agency',
    'Energy conference, Public grid hearing',
    'Test site, Innovation center',
  ),
  Entertainment: vocabulary(
    'Producer, Casting director, Entertainment lawyer, Sales agent',
    'Production company, Talent agency, Streaming platform, Film commission',
    'Film festival, Pitching forum',
    'Independent cinema, Sound stage',
  ),
  Fashion: vocabulary(
    'Showroom owner, Department store buyer, Fashion editor, Pattern maker',
    'Fabric mill, Concept store, Fashion school, Trade association',
    'Fashion week, Textile fair',
    'Showroom, Design museum',
  ),
  Finance: vocabulary(
    'Chief financial officer, Head of compliance, Relationship manager, Fintech founder',
    'Commercial bank, Payment processor, Financial regulator, Audit firm',
    'Banking conference, Compliance forum',
    'Business club, Stock exchange hall',
  ),
  Food: vocabulary(
    'Head chef, Retail buyer, Food scientist, Food writer',
    'Restaurant group, Supermarket chain, Food incubator, Culinary school',
    'Food festival, Tasting evening',
    'Market hall, Shared kitchen',
  ),
  Gaming: vocabulary(
    'Game designer, Publishing scout, Community manager, Platform account manager',
    'Game publisher, Independent studio, Funding agency, Esports organization',
    'Game festival, Game jam',
    'Coworking space, Game museum',
  ),
  Healthcare: vocabulary(
    'Clinical researcher, Hospital innovation director, Nurse manager, Regulatory consultant',
    'Teaching hospital, Health insurer, Medical device company, Patient association',
    'Health technology conference, Grand round',
    'Lab space, Medical library',
  ),
  'Hedge Funds': vocabulary(
    'Prime broker, Allocator, Quantitative researcher, Chief operating officer',
    'Prime brokerage, University endowment, Fund administrator, Audit firm',
    'Allocator conference, Idea dinner',
    'Business club, Conference hotel',
  ),
  History: vocabulary(
    'Museum curator, Archivist, Archaeologist, Exhibition designer',
    'History museum, National archive, Heritage foundation, University department',
    'Academic congress, Guided excavation',
    'Reading room, Historic site',
  ),
  'Investment Banking': vocabulary(
    'Analyst, Vice president, Managing director, Campus recruiter',
    'Investment bank, Boutique advisory firm, University finance society, Law firm',
    'Networking evening, Deal case competition',
    'Business club, Financial library',
  ),
  Luxury: vocabulary(
    'Artistic director, Private client adviser, Boutique director, Master craftsman',
    'Luxury house, Craft workshop, Auction house, Craft school',
    'Private viewing, Watch and jewelry fair',
    'Grand hotel, Flagship boutique',
  ),
  Manufacturing: vocabulary(
    'Plant manager, Purchasing manager, Quality engineer, Automation engineer',
    'Car manufacturer, Component supplier, Engineering firm, Trade association',
    'Supplier day, Industrial trade show',
    'Test center, Makerspace',
  ),
  Media: vocabulary(
    'Editor, Investigative journalist, Podcast producer, Media lawyer',
    'Publishing house, Public broadcaster, Journalism school, Media foundation',
    'Journalism conference, Live recording',
    'Press club, Podcast studio',
  ),
  Music: vocabulary(
    'Record producer, Booking agent, Music supervisor, Session musician',
    'Record label, Music publisher, Performing rights organization, Concert promoter',
    'Showcase, Music conference',
    'Recording studio, Concert hall',
  ),
  Nonprofit: vocabulary(
    'Program director, Fundraiser, Volunteer coordinator, Board member',
    'Charity, Community foundation, Volunteer center, City department',
    'Fundraising dinner, Neighborhood meeting',
    'Community center, Public library',
  ),
  Philanthropy: vocabulary(
    'Program officer, Major donor, Foundation president, Philanthropy adviser',
    'Private foundation, Giving circle, Family office, International charity',
    'Benefit dinner, Philanthropy summit',
    'Foundation center, Private library',
  ),
  Politics: vocabulary(
    'Policy analyst, Legislative director, Coalition manager, Policy journalist',
    'Think tank, Advocacy organization, Trade association, Elected official’s office',
    'Policy briefing, Public hearing',
    'Press club, City hall',
  ),
  'Private Equity': vocabulary(
    'Operating partner, Business broker, Transaction lawyer, Limited partner',
    'Private equity firm, Credit fund, Accounting firm, Family office',
    'Deal sourcing conference, Investor day',
    'Private club, Conference hotel',
  ),
  Royalty: vocabulary(
    'Household officer, Protocol adviser, Charity chief executive, Court reporter',
    'Royal charity, Craft guild, Heritage foundation, Warrant holder company',
    'Garden party, Charity reception',
    'Palace open to visitors, Royal collection museum',
  ),
  Science: vocabulary(
    'Principal investigator, Research software engineer, Grant officer, Science journalist',
    'Research institute, University, Instrument company, Funding agency',
    'Scientific conference, Public lecture',
    'Laboratory, Science museum',
  ),
  Sports: vocabulary(
    'Sports scientist, Academy coach, Sponsorship manager, Player agent',
    'Sports club, Governing body, Sports university, Equipment brand',
    'Match day, Sports technology conference',
    'Stadium, Training ground',
  ),
  Technology: vocabulary(
    'Technical founder, Engineering manager, Seed investor, Developer advocate',
    'Venture fund, Startup accelerator, Software company, Research lab',
    'Hackathon, Demo day',
    'Coworking space, Innovation hub',
  ),
  Tourism: vocabulary(
    'Hotel manager, Local tour guide, Travel journalist, City tourism officer',
    'Tourist board, Tour operator, Booking platform, Heritage association',
    'Travel fair, Food festival',
    'City museum, Boutique hotel',
  ),
  Law: vocabulary(
    'Law firm partner, In-house counsel, Law professor, Court clerk',
    'Law firm, Bar association, Law school, Legal aid office',
    'Bar association evening, Legal conference',
    'Courthouse, Law library',
  ),
  Property: vocabulary(
    'Property developer, Mortgage broker, Property manager, Planning officer',
    'Estate agency, Construction company, Mortgage lender, Architecture practice',
    'Property fair, Open house day',
    'Show apartment, Town hall',
  ),
  Hospitality: vocabulary(
    'Event planner, Caterer, Florist, Restaurant owner',
    'Catering company, Event agency, Hotel group, Rental company',
    'Wedding fair, Supplier tasting',
    'Banquet hall, Garden venue',
  ),
  Crafts: vocabulary(
    'Interior architect, Design shop owner, Guild master, Design journalist',
    'Material supplier, Craft guild, Interior design studio, Design school',
    'Design fair, Open workshop day',
    'Showroom, Design museum',
  ),
}
