import type { EdgeField } from './edge-field.ts'
import { headerKey } from '../../header-key.ts'
import { type HeaderMeaning, meaningOf } from './header-words.ts'

/**
 * Header names for the properties of a connection, most specific first. Sources: the spreadsheets of Gephi and Kumu,
 * networkx, funding lists, and everyday words in several languages. Names for the ends are in `ends`, because they come
 * in pairs.
 */
const words: Record<Exclude<EdgeField, 'source' | 'target' | 'sourceType' | 'targetType'>, string> = {
  label: `
    connection, relationship, relation, label, edge label, connection label, connection type, relationship type,
    relation type, edge type, link type, tie, type of tie, interaction, interaction type, predicate, how, role, type, kind,
    position,
    verbindung, beziehung, verbindungsart, beziehungsart, beziehungstyp, verhältnis, art, typ,
    lien, liaison, type de lien, type de relation, conexión, relación, tipo de relación, tipo de conexión, vínculo, tipo,
    connessione, relazione, tipo di relazione, legame, conexão, relação, tipo de relação, ligação,
    verbinding, relatie, soort relatie, koppling, förbindelse, forbindelse, yhteys, suhde, relacja, powiązanie, vztah,
    ilişki, bağlantı, связь, отношение, 关系, 關係, 関係, 관계, علاقة, العلاقة`,
  strength: `
    strength, connection strength, tie strength, relationship strength, closeness, stärke, beziehungsstärke, force, fuerza,
    forza, força, sterkte, styrka, styrke, vahvuus, siła, síla, güç, сила, 强度, 強度, 강도`,
  weight: `
    weight, edge weight, value, count, frequency, intensity, number of ties, times,
    gewicht, gewichtung, anzahl, häufigkeit, poids, intensité, nombre, peso, frecuencia, intensidad,
    frequenza, intensità, frequência, intensidade, aantal, vikt, vekt, vægt, paino, waga, váha, ağırlık, вес, 权重, 重み, 가중치, وزن`,
  direction: `
    direction, directed, directionality, is directed, edge direction, richtung, gerichtet, orientation, orienté, dirigé, sens,
    dirección, dirigido, dirigida, sentido, direzione, diretto, orientato, direção, direcionado, dirigido, richting, gericht,
    riktning, riktad, retning, rettet, suunta, suunnattu, kierunek, skierowany, směr, orientovaný, yön, yönlü, направление,
    方向, 방향, اتجاه`,
  notes: `
    notes, note, detail, details, description, desc, comment, comments, remarks, evidence, context, connection details,
    notizen, notiz, anmerkung, anmerkungen, bemerkung, beschreibung, einzelheiten, kommentar, remarques, commentaire, détails,
    notas, detalles, descripción, comentarios, observaciones, dettagli, descrizione, commenti, detalhes, descrição,
    notities, opmerkingen, anteckningar, notater, notatki, opis, poznámky, notlar, açıklama, примечание, описание, 备注, 備考, 説明,
    메모, ملاحظات`,
  link: `
    source(s), sources, source url, source link, source of information, reference, references, citation, url, link, evidence url,
    web page, quelle(n), quellen, quellenangabe, beleg, belege, nachweis, fundstelle, référence, références, fuente, fuentes,
    referencia, fonte, fonti, riferimento, fontes, referência, bron, bronnen, källa, källor, kilde, kilder, lähde, źródło,
    odkaz, kaynak, источник, 来源, 出典, 출처`,
  date: `
    date, since, start date, connected on, met on, when, appointed, appointed on, joined, joined on, event date, year, datum,
    seit, jahr, date de début, depuis, année, fecha, desde,
    año, data, dal, anno, ano, sinds, jaar, sedan, år, siden, data od, rok, tarih, yıl, дата, год, 日期, 年, 날짜, تاريخ`,
}

/**
 * Pairs of header names for the two ends, "one/other". With "type" or "kind" before or after the name, as in "entity a
 * type", a header names the type of an end.
 */
const ends = `
  source/target, source id/target id, source name/target name, source node/target node, source label/target label,
  from/to, from id/to id, from name/to name, from node/to node, from person/to person, from entity/to entity,
  entity a/entity b, entity 1/entity 2, node a/node b, node 1/node 2, person a/person b, person 1/person 2,
  name a/name b, name 1/name 2, actor a/actor b, actor 1/actor 2, party a/party b, party 1/party 2, member 1/member 2,
  organization a/organization b, organization 1/organization 2, organisation a/organisation b, a/b, ego/alter,
  sender/recipient, sender/receiver, follower/followed, follower/followee, donor/recipient, parent/child, subject/object,
  start node/end node, head/tail, first person/second person, one end/other end,
  quelle/ziel, von/nach, von/zu, von/an, start/ziel, knoten a/knoten b, knoten 1/knoten 2, akteur 1/akteur 2, sender/empfänger,
  source/cible, de/à, de/vers, origine/destination, noeud 1/noeud 2, personne 1/personne 2, acteur 1/acteur 2,
  origen/destino, fuente/destino, de/a, desde/hasta, nodo 1/nodo 2, persona 1/persona 2, entidad a/entidad b,
  origine/destinazione, sorgente/destinazione, da/a, dal/al, persona a/persona b, origem/destino, de/para, pessoa 1/pessoa 2,
  bron/doel, van/naar, van/aan, persoon 1/persoon 2, källa/mål, från/till, fra/til, kilde/mål, lähde/kohde, mistä/mihin,
  źródło/cel, od/do, zdroj/cíl, z/do, kaynak/hedef, kimden/kime, источник/цель, от/к, от кого/кому, откуда/куда,
  源/目标, 来源/目标, 起点/终点, ソース/ターゲット, 始点/終点, 関係元/関係先, 출발/도착, المصدر/الهدف, من/إلى`

/** Header names for the second end if the first is a person's name and another column has the relation. */
const relatives = `
  relative, related to, related person, relation of, relation to, spouse, partner, partner of, family member, of person,
  to person,
  verwandter, verwandte, angehöriger, angehörige, bezugsperson, ehepartner, partnerin, verwandt mit,
  parent, proche, conjoint, partenaire, pariente, familiar, cónyuge, pareja, parente, familiare, coniuge, cônjuge,
  familielid, verwant, släkting, slektning, krewny, родственник, 亲属, 親族, 친척, قريب`

/**
 * Pairs of headers for a person and the organization, event or group that the person belongs to. Data cells can contain
 * these words too, so these words alone do not make a row a header.
 */
const belonging = `
  director/company, director/organization, director/organisation, officer/company, board member/company,
  board member/organization, trustee/organization, trustee/charity, shareholder/company, founder/company, investor/company,
  attendee/event, participant/event, speaker/event, guest/event, member/group, member/organization, member/organisation,
  member/committee, member/team, member/club, member/party,
  geschäftsführer/firma, geschäftsführer/unternehmen, gesellschafter/firma, teilnehmer/veranstaltung, mitglied/gruppe,
  mitglied/verein, mitglied/ausschuss, mitglied/partei, dirigeant/société, administrateur/société, participant/événement,
  membre/groupe, asistente/evento, miembro/grupo, amministratore/società, partecipante/evento, membro/gruppo`

const typeWords = [
  'type',
  'kind',
  'class',
  'category',
  'typ',
  'art',
  'tipo',
  'soort',
  'тип',
  '类型',
  '種類',
  '유형',
  'النوع',
]

interface EndPair {
  readonly source: string
  readonly target: string
  /** Whether the headers differ only in a number or letter. They then imply no direction. */
  readonly areAlike: boolean
  /** The lower the rank, the more specific the names. */
  readonly rank: number
}

const pairs: readonly EndPair[] = pairsIn(ends)
const belongingPairs: readonly EndPair[] = pairsIn(belonging)
const relativeWords = new Set(relatives.split(',').map(headerKey))

function pairsIn(written: string): EndPair[] {
  return written.split(',').map((pair, rank) => {
    const [source = '', target = ''] = pair.split('/')
    const keys = { source: headerKey(source), target: headerKey(target) }
    return { ...keys, areAlike: areAlike(keys.source, keys.target), rank }
  })
}

/**
 * Whether two headers differ only in their number or letter: "person A" and "person B", "node 1" and "node 2", "one
 * end" and "other end".
 */
function areAlike(source: string, target: string): boolean {
  const stem = (key: string) => key.replace(/^(first|second|one|other)\b|\b[ab12]$/g, '')
  return source !== target && stem(source) === stem(target)
}

/** Whether the headers of two ends imply a direction. */
export function isOneWay(source: string, target: string): boolean {
  const keys = [headerKey(source), headerKey(target)]
  return !pairs.some((pair) => pair.areAlike && keys.includes(pair.source) && keys.includes(pair.target))
}

export type EdgeLexicon = Map<string, { field: keyof typeof words; rank: number }>
const lexicon: EdgeLexicon = new Map()
for (const field of Object.keys(words) as (keyof typeof words)[]) {
  for (const [rank, word] of words[field].split(',').entries()) {
    const key = headerKey(word)
    if (!lexicon.has(key)) lexicon.set(key, { field, rank })
  }
}
const endWords = new Set(pairs.flatMap(({ source, target }) => [source, target]))

/** Returns the property that a column beside the two ends contains, or null. */
export function edgeMeaningOf(header: string): { field: keyof typeof words; rank: number } | null {
  return lexicon.get(headerKey(header)) ?? null
}

/** Whether a header can name an end of a connection, or the type of an end. */
export function isEndWord(header: string): boolean {
  const key = headerKey(header)
  return endWords.has(key) || typeWords.some((word) => endWords.has(withoutWord(key, word)))
}

export interface FoundEnds {
  readonly source: string
  readonly target: string
  readonly sourceType: string | null
  readonly targetType: string | null
}

/** Returns the headers of the two ends and of their types. Null unless both ends have a column. */
export function findEnds(headers: readonly string[]): FoundEnds | null {
  const byKey = new Map<string, string>()
  for (const header of headers) {
    const key = headerKey(header)
    if (!byKey.has(key)) byKey.set(key, header)
  }
  const typeOf = (end: string) =>
    typeWords.map((word) => byKey.get(`${end} ${word}`) ?? byKey.get(`${word} ${end}`)).find((header) => header) ?? null
  for (const pair of pairs) {
    const source = byKey.get(pair.source)
    const target = byKey.get(pair.target)
    if (source === undefined || target === undefined) continue
    return { source, target, sourceType: typeOf(pair.source), targetType: typeOf(pair.target) }
  }
  return findRelatives(headers) ?? findBelonging(headers, byKey)
}

const ofPeople: ReadonlySet<HeaderMeaning> = new Set<HeaderMeaning>([
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'address',
  'profileUrl',
  'imageUrl',
])

/**
 * Returns the headers of a person's name and of a relative, which are the two ends of a connection. Null unless another
 * column has their relation and no column describes people.
 */
function findRelatives(headers: readonly string[]): FoundEnds | null {
  const target = headers.find((header) => relativeWords.has(headerKey(header)))
  const source =
    headers.find((header) => header !== target && meaningOf(header)?.meaning === 'name') ??
    headers.find((header) => /^(member|mitglied)$/.test(headerKey(header)))
  if (source === undefined || target === undefined) return null
  const others = headers.filter((header) => header !== source && header !== target)
  const saysHow = others.some((header) => edgeMeaningOf(header)?.field === 'label' && !isOfNodes(header))
  const saysMore = others.some((header) => describesPeople(header) || isPlaceAtWork(header))
  return saysHow && !saysMore ? { source, target, sourceType: null, targetType: null } : null
}

/**
 * Whether a header describes a node instead of a connection: "Type" and "Role" describe a person, "Relation" a
 * connection.
 */
function isOfNodes(header: string): boolean {
  const meaning = meaningOf(header)?.meaning
  return meaning !== undefined && meaning !== 'connectedTo'
}

function isPlaceAtWork(header: string): boolean {
  const meaning = meaningOf(header)?.meaning
  return meaning === 'title' || meaning === 'company'
}

function findBelonging(headers: readonly string[], byKey: ReadonlyMap<string, string>): FoundEnds | null {
  if (headers.some(describesPeople)) return null
  for (const pair of belongingPairs) {
    const [source, target] = [byKey.get(pair.source), byKey.get(pair.target)]
    if (source !== undefined && target !== undefined) return { source, target, sourceType: null, targetType: null }
  }
  return null
}

function describesPeople(header: string): boolean {
  const meaning = meaningOf(header)?.meaning
  return meaning !== undefined && ofPeople.has(meaning)
}

function withoutWord(key: string, word: string): string {
  if (key.endsWith(` ${word}`)) return key.slice(0, -word.length - 1)
  return key.startsWith(`${word} `) ? key.slice(word.length + 1) : key
}
