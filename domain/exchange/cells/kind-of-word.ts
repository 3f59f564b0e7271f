import type { NodeType } from '../../entities/node/node.ts'

/**
 * Nouns that determine the node type of a phrase by its last word: "seed investors" are people because investors are.
 * The nouns are in the singular and in lower case.
 */
const heads: Record<NodeType, string> = {
  person: `accountant activist actor adviser advisor advocate agent agronomist allocator alumnus ambassador analyst angel
    aunt boss brother cousin classmate daughter father husband mother nephew niece roommate sister son uncle wife
    archaeologist architect archivist artist assessor athlete attorney auditor author baker banker barber bartender biologist blogger brewer broker
    builder butcher buyer captain carpenter caterer chef chemist chief clerk clinician coach collector colleague commander composer conductor conservator consultant contractor coordinator councillor craftsman
    counsel counsellor counselor critic curator customer dancer dean dealer dentist designer developer diplomat distiller dj director doctor donor
    economist editor educator electrician engineer entrepreneur evangelist executive expert fabricator farmer filmmaker financier florist
    founder friend fundraiser gardener geologist goldsmith grower guide head hunter illustrator influencer inspector instructor intern interpreter inventor
    investor journalist judge landlord landowner lawyer lead leader lecturer lender librarian lobbyist lord-lieutenant maintainer
    maker manager mayor mechanic member mentor minister moderator musician neighbor neighbour notary novelist nurse oceanographer officer official organizer
    organiser owner painter paralegal parent partner pastor patron pharmacist philanthropist photographer physician physicist physiotherapist
    plumber planner player podcaster politician potter president priest principal producer professional professor programmer promoter publicist
    realtor recruiter reporter representative researcher scientist scout screenwriter secretary seller
    senator singer showrunner sommelier speaker songwriter specialist sponsor staffer stakeholder streamer student stylist supervisor supporter
    surgeon surveyor tailor teacher technician technologist therapist trader trainer translator treasurer trustee tutor veterinarian vet volunteer
    wholesaler worker writer co-writer co-founder winemaker youtuber ciso cto ceo cfo coo cmo vc`,
  organization: `accelerator administration administrator agency airline alliance archive association authority
    bank board boutique brand broadcaster brokerage brewery bureau business chain chamber charity church circle clinic
    cluster college collective community company conglomerate consortium consultancy contractor cooperative
    co-op corporation council department dealership distributor employer endowment enterprise exchange faculty firm
    foundation fishery fund government group guild hospital house incubator institute institution insurer label laboratory lab manufacturer ministry mill municipality magazine network newspaper ngo nonprofit nursery operator orchestra office organisation
    organization pharmacy platform polytechnic practice provider publication publisher regulator
    retailer school shelter shop society startup store studio supplier syndicate team thinktank tank trust union university utility
    vendor`,
  event: `award breakfast briefing brunch celebration ceremony class competition conference congress convention day
    dinner event evening exhibition expo exposition fair festival forum gala hackathon happening hearing jam
    launch lecture lunch marathon meet-up meeting meetup mixer night panel party pitch premiere
    premier reading reception regatta reunion roadshow round roundtable screening seminar session show
    showcase sprint summit symposium talk tasting tour tournament trip viewing visit webinar week workshop`,
  venue: `airport aquarium arena bar bookshop building cafe café campus castle center centre cinema club coworking embassy estate facility field foundry gallery garden ground gym hackerspace hall harbor
    harbour hotel hub kitchen library lounge makerspace mall market monument museum opera palace park pavilion
    plaza port pub resort restaurant room site space square stadium station terrace theater theatre
    track vineyard warehouse winery yard zoo`,
}

const kinds = new Map<string, NodeType>(
  (Object.keys(heads) as NodeType[]).flatMap((type) =>
    heads[type].split(/\s+/).map((word): [string, NodeType] => [word, type]),
  ),
)

/** Returns the node type for the last word of a phrase, singular or plural. Undefined if unknown. */
export function kindOfWord(word: string): NodeType | undefined {
  const plain = word.toLowerCase()
  return kinds.get(plain) ?? kinds.get(singular(plain))
}

const irregular: Readonly<Record<string, string>> = {
  alumni: 'alumnus',
  people: 'person',
  series: 'series',
  media: 'media',
  press: 'press',
  business: 'business',
  campus: 'campus',
  congress: 'congress',
  chefs: 'chef',
}

/** Returns the singular of an English noun, based on its ending. */
export function singular(word: string): string {
  const known = irregular[word.toLowerCase()]
  if (known) return known
  if (/ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/i.test(word)) return word.slice(0, -2)
  if (/[^su]s$/i.test(word)) return word.slice(0, -1)
  return word
}
