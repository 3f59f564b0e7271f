import type { NodeType } from '../../entities/node/node.ts'
import { headerKey } from '../../header-key.ts'
import { typeOfName } from './type-of-name.ts'

/**
 * Words for the four node types as they occur in type columns, singular and plural, in the languages of known headers.
 */
const names: Record<NodeType, string> = {
  person: `
    person, people, persons, contact, contacts, individual, individuals, human, personen, kontakt, kontakte, mensch,
    personne, personnes, particulier, persona, personas, persone, contacto, contactos, contatto, contatti, pessoa, pessoas,
    contato, contatos, persoon, mensen, menneske, henkilö, osoba, kişi, человек, контакт, 人, 个人, 個人, 사람, شخص`,
  organization: `
    organization, organizations, organisation, organisations, org, company, companies, business, businesses, firm, firms,
    corporation, employer, account, entity,
    organisationen, firma, firmen, unternehmen,
    entreprise, entreprises, société, sociétés, organisme, empresa, empresas, compañía,
    organización, organizaciones, azienda, aziende, società, ditta, impresa, organizzazione, organizzazioni,
    organização, organizações, companhia, bedrijf, bedrijven, organisatie, organisaties, företag, organisaatio,
    virksomhed, bedrift, yritys, organizacja, organizace, şirket, kuruluş, компания, организация, 公司, 组织, 会社, 회사, شركة`,
  event: `
    event, events, veranstaltung, veranstaltungen, termin, événement, événements,
    evento, eventos, eventi, evenement, evenementen, evenemang, begivenhed,
    arrangement, tapahtuma, wydarzenie, wydarzenia, událost, akce, etkinlik, событие, мероприятие, 活动, イベント, 행사, حدث`,
  venue: `
    venue, venues, place, places, location, locations, ort, orte, veranstaltungsort, veranstaltungsorte, lokal,
    lieu, lieux, lugar, lugares, local, locais, recinto, luogo, luoghi, sede, locatie, locaties, plaats, plats, lokale,
    sted, paikka, miejsce, místo, mekan, yer, место, площадка, 场地, 地点, 会場, 場所, 장소, مكان`,
}

/** More specific words for the four types. The import also adds the word to the notes. */
const kinds: Record<NodeType, string> = {
  person: `
    professional, member, employee, colleague, friend, client, customer, lead, prospect, investor, angel, founder, director,
    board member, trustee, politician, official, journalist, advisor, adviser, consultant, mentor, student, teacher,
    professor, researcher, scientist, author, artist, character, donor, lobbyist, family, family member,
    mitarbeiter, mitarbeiterin, kollege, kollegin, kunde, kundin, freund, freundin, politiker, politikerin, journalist,
    employé, collègue, client, ami, amie, empleado, colega, cliente, amigo, amiga, dipendente, collega, amico, amica`,
  organization: `
    charity, charities, government, governments, government agency, government body, authority, ministry, department,
    foundation, foundations, agency, agencies, institution, institutions, institute, association, associations, ngo, npo,
    nonprofit, non profit, non profit organization, school, schools, university, universities, college, academy, startup,
    startups, start up, corporate, bank, fund, funds, investment fund, venture capital, vc, investment firm, law firm,
    trust, party, political party, union, trade union, club, team, group, society, church, hospital, clinic, media, newspaper,
    publisher, news, news outlet, nhs, think tank, lab, laboratory, research center, public body, municipality, city council, council, committee,
    commission, court, embassy, partnership, cooperative, shop, store, vendor, supplier, partner organization, brand, fundraiser,
    behörde, ministerium, amt, stiftung, verein, verband, institut, institution, schule, hochschule, universität, bank, partei,
    gewerkschaft, gesellschaft, agentur, kanzlei, krankenhaus, gemeinde, kirche, gruppe,
    association, fondation, agence, institut, ministère, gouvernement, administration, école, université, banque, parti,
    syndicat, asociación, fundación, agencia, instituto, ministerio, gobierno, escuela, universidad, banco, partido, sindicato,
    associazione, fondazione, agenzia, istituto, ministero, governo, scuola, università, banca, partito, sindacato,
    associação, fundação, agência, governo, universidade, stichting, vereniging, school, universiteit, overheid, stiftelse`,
  event: `
    conference, conferences, meetup, meetups, summit, workshop, seminar, webinar, meeting, fair, trade fair, festival, concert,
    exhibition, party event, reception, dinner, lecture, talk, course, konferenz, tagung, messe, treffen, seminar, vortrag, kurs,
    conférence, réunion, salon, atelier, conferencia, reunión, taller, conferenza, riunione, congresso`,
  venue: `
    site, sites, building, buildings, city, town, village, country, region, address, office, restaurant, café, cafe, bar, hotel,
    hall, museum, gallery, theatre, theater, stadium, park, library, campus, stadt, land, gebäude, büro, halle, museum,
    ville, pays, bâtiment, bureau, salle, ciudad, país, edificio, oficina, sala, città, paese, edificio, ufficio`,
}

function lexiconOf(words: Record<NodeType, string>): ReadonlyMap<string, NodeType> {
  const lexicon = new Map<string, NodeType>()
  for (const type of Object.keys(words) as NodeType[]) {
    for (const word of words[type].split(',')) {
      const key = headerKey(word)
      if (!lexicon.has(key)) lexicon.set(key, type)
    }
  }
  return lexicon
}
const namedTypes = lexiconOf(names)
const kindTypes = lexiconOf(kinds)

/**
 * Returns the node type for a string. The text is matched as a whole or by its main noun: "Federal Agency", "Ministry
 * of Tides". Null if unknown.
 */
export function nodeTypeOf(written: string): NodeType | null {
  const key = headerKey(written)
  const noun = nounBefore.exec(key)?.[1] ?? key.slice(key.lastIndexOf(' ') + 1)
  return namedTypes.get(key) ?? kindTypes.get(key) ?? namedTypes.get(noun) ?? kindTypes.get(noun) ?? null
}

const nounBefore = /^(\S+) (?:of|for|de|des|du|del|della|di|do|da|für)\b/

export interface TypeReading {
  readonly type: NodeType
  /** Whether the word determines the type. If false, the type was guessed. */
  readonly isSure: boolean
  /** Whether the word is more specific than the type. */
  readonly keepWord: boolean
}

/**
 * Returns the node type for a word in a type column. For an unknown word, the type is guessed from the name. The
 * default is person.
 */
export function readNodeType(written: string, name: string): TypeReading {
  const key = headerKey(written)
  const named = namedTypes.get(key)
  if (named) return { type: named, isSure: true, keepWord: false }
  const kind = nodeTypeOf(written)
  if (kind) return { type: kind, isSure: true, keepWord: true }
  return {
    type: typeOfName(name) ?? 'person',
    isSure: false,
    keepWord: key !== '',
  }
}
