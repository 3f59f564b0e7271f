import type { NodeType } from '../../entities/node/node.ts'
import { hasLegalForm } from '../../graph/duplicates/legal-forms.ts'
import { honorifics, isGivenName } from './given-names.ts'
import { kindOfWord, singular } from './kind-of-word.ts'

const set = (written: string) => new Set(written.split(/\s+/))
const kinds = (type: NodeType, words: string) => [...set(words)].map((word): [string, NodeType] => [word, type])

/** First words of names that determine the node type. */
const firstWords: ReadonlyMap<string, NodeType> = new Map([
  ...kinds(
    'organization',
    `atelier boutique fondation fundación fundação fondazione stiftung banco banque banca bank grupo groupe gruppe empresa sociedad société
    sociedade instituto institut institute istituto universidad universidade université università universität university hochschule verein
    firma pt cv yayasan asociación associação association studio universitas банк группа фонд`,
  ),
  ...kinds(
    'venue',
    `museo museu musée museum hotel hôtel café caffè bar teatro théâtre theater theatre galería galeria galerie galleria gallery
    restaurant restaurante ristorante villa casa parque parc музей театр кафе`,
  ),
  ...kinds(
    'event',
    'feria feira foire messe festival salon salón congreso congresso congrès kongress фестиваль выставка',
  ),
])

/** Last words of names of companies, apart from legal forms. */
const companyWords = set(
  `group holdings partners capital ventures labs studios works industries motors airlines airways systems technologies
  technology solutions software consulting bank press media foods pharma energy tech ai robotics logistics brothers sons
  associates`,
)

/** Words that occur only in names of organizations. */
const organizationWord = new RegExp(
  String.raw`(^|[\s,(])(foundation|stiftung|fondation|` +
    String.raw`fundación|fondazione|university|universität|université|universidad|institute|institut|college|school|academy|` +
    String.raw`association|society|committee|council|commission|ministry|department|agency|authority|bank|group|holdings?|` +
    String.raw`partners|capital|ventures|fund|trust|union|club|church|hospital|charity|charities|federation|league|` +
    String.raw`network|initiative|center|centre|campaign|pac)\.?($|[\s,)])`,
  'iu',
)

/** Matches political parties. Other parties are events. */
const politicalParty =
  /(?:labou?r|democrat\w*|republican|conservative|liberal|green|socialist|communist|national|people['’]s|workers['’]?) party$/i

/** Nouns that are also surnames: "Emma Hall" is a person. */
const surnames = set('brand castle chamber church day fair field garden hall house kitchen market mill park port')

/** Maximum number of words of a person's name. */
const mostWords = 4

const notInFirstNames = /^(?:of|the|and|&|for|at|in|on)$|\d/i

/** Whether a name contains a word that occurs only in names of organizations. */
export function isNameOfOrganization(name: string): boolean {
  return hasLegalForm(name) || organizationWord.test(name) || politicalParty.test(name)
}

/**
 * Returns the node type that the words of a name determine: "Acme Ltd", "Atelier Nord", "Museum of Tides", "Ada
 * Lovelace". Undefined if they determine none. Most names without a determined type belong to people.
 */
export function typeOfName(name: string): NodeType | undefined {
  if (hasLegalForm(name) || politicalParty.test(name)) return 'organization'
  // Ignores the year of an event: "Web Summit 2026".
  const written = name.split(/[\s,()]+/).filter((word) => word !== '' && !/^\d{4}$/.test(word))
  const isTitled = written.length > 1 && honorifics.test((written[0] ?? '').replace('.', ''))
  const words = isTitled ? written.slice(1) : written
  const [first = '', head = ''] = [words[0], words.at(-1)?.toLowerCase()]
  const person = (isTitled || isGivenName(first)) && words.length <= mostWords ? 'person' : undefined
  const begins = words.length > 1 ? firstWords.get(first.toLowerCase()) : undefined
  if (begins) return begins
  const other = organizationWord.test(name) ? 'organization' : person
  if (surnames.has(head) && canBeFirstNames(words.slice(0, -1))) return person ?? other
  const of = words.indexOf('of')
  const kindBeforeOf = of > 0 ? kindOfWord(words[of - 1] ?? '') : undefined
  if (kindBeforeOf) return kindBeforeOf
  if (words.length > 1 && companyWords.has(head)) return 'organization'
  const kind = words.length > 1 && singular(head) === head ? kindOfWord(head) : undefined
  if (kind && kind !== 'person') return kind
  return other
}

/**
 * Whether words can be the first names of a person whose last name is one of `surnames`: "Robert J.", "Ji Sung",
 * "Emma". "Sydney Opera" and "Port of" cannot.
 */
function canBeFirstNames(words: readonly string[]): boolean {
  const isNoName = (word: string) => notInFirstNames.test(word) || (kindOfWord(word) ?? 'person') !== 'person'
  if (words.length >= mostWords || words.some(isNoName)) return false
  return words.length <= 2 || isGivenName(words[0] ?? '') || words.some((word) => /^\p{Lu}\.?$/u.test(word))
}
