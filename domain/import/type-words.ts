import type { NodeType } from '../model/node.ts'
import { headerKey } from './header-words.ts'

/** What a type column may say, in singular and plural, in the languages header names are known in. */
const words: Record<NodeType, string> = {
  person: `
    person, people, persons, contact, contacts, individual, human, professional, member, personen, kontakt, kontakte, mensch,
    personne, personnes, particulier, persona, personas, persone, contacto, contactos, contatto, contatti, pessoa, pessoas,
    contato, contatos, persoon, mensen, menneske, henkilö, osoba, kişi, человек, контакт, 人, 个人, 個人, 사람, شخص`,
  organization: `
    organization, organizations, organisation, organisations, org, company, companies, business, businesses, firm, firms,
    corporation, institution, agency, employer, account, ngo, nonprofit, foundation, association,
    organisationen, firma, firmen, unternehmen, institut, verein, stiftung, behörde,
    entreprise, entreprises, société, sociétés, organisme, empresa, empresas, compañía,
    organización, organizaciones, azienda, aziende, società, ditta, impresa, organizzazione, organizzazioni,
    organização, organizações, companhia, bedrijf, bedrijven, organisatie, organisaties, företag, organisaatio,
    virksomhed, bedrift, yritys, organizacja, organizace, şirket, kuruluş, компания, организация, 公司, 组织, 会社, 회사, شركة`,
  event: `
    event, events, conference, meetup, summit, veranstaltung, veranstaltungen, konferenz, termin, événement, événements,
    conférence, evento, eventos, eventi, conferencia, conferenza, evenement, evenementen, evenemang, begivenhed,
    arrangement, tapahtuma, wydarzenie, wydarzenia, událost, akce, etkinlik, событие, мероприятие, 活动, イベント, 행사, حدث`,
  venue: `
    venue, venues, place, places, location, locations, site, building, ort, orte, veranstaltungsort, veranstaltungsorte, lokal,
    lieu, lieux, lugar, lugares, local, locais, recinto, luogo, luoghi, sede, locatie, locaties, plaats, plats, lokale,
    sted, paikka, miejsce, místo, mekan, yer, место, площадка, 场地, 地点, 会場, 場所, 장소, مكان`,
}

const types = new Map<string, NodeType>()
for (const type of Object.keys(words) as NodeType[]) {
  for (const word of words[type].split(',')) types.set(headerKey(word), type)
}

/** The node type a written word names, or null when it names none. */
export function nodeTypeOf(written: string): NodeType | null {
  return types.get(headerKey(written)) ?? null
}
