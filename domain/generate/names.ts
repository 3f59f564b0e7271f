import type { NodeType } from '../entities/node/node.ts'
import { foreignKind, germanKind } from './foreign-kinds.ts'
import { honorifics, isGivenName } from '../exchange/cells/given-names.ts'
import { typeOfName } from '../exchange/cells/type-of-name.ts'
import { employedAt, type Language } from './languages.ts'
import { connectors, noNames, roleWords, surnames } from './name-words.ts'
import { isPlace, placeIn } from './places.ts'
import { isPlainScript } from './plain-script-grammars.ts'
import { isRole } from './role.ts'
import { kindOfWord, singular } from '../exchange/cells/kind-of-word.ts'

/** A person or thing named in a description. */
export interface Named {
  readonly name: string
  readonly type: NodeType
  /** The person's role according to the description, such as "interior designer". Null if unknown. */
  readonly title: string | null
  /** The person's employer according to the description. Null if unknown. */
  readonly company: string | null
}

interface Reading {
  readonly named: readonly Named[]
  /** The description without the parts that were recognized as names. */
  readonly rest: string
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The text between this word and the previous one. */
  readonly gap: string
  readonly isFirst: boolean
}

/** Consecutive words that form a name. */
interface Run {
  readonly from: number
  /** Index of the first word after the run. */
  readonly to: number
  readonly name: string
}

const works = /^(?:works?|working|worked|arbeitet|travaille|trabaja|trabalha|lavora|bekerja|работает)$/
const article = /^(?:the|der|die|das|den|dem|le|la|les|el|los|las|il|lo|o|a|os|as)$/i
const longestName = 80
const longestRun = 6
const longestRole = 6

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+-]*(?:[.&][\p{L}\p{N}][\p{L}\p{M}\p{N}'’+-]*)*/gu
const quoted = /["“„«‹「『]([^"“”„«»‹›「」『』\n]{2,60})["”“»›」』]/g
/** Matches words for an organization's relation to the author, such as "supplier". They are not part of its name. */
const businessRoles = /^(?:supplier|vendor|customer|client|distributor|landlord|lender|subcontractor)$/i
const bullet = /^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+/gm

const set = (written: string) => new Set(written.split(/\s+/))
/**
 * Finds the names in a description, for scripts with capitals: "Maria Lopez (architect)", "Tom Becker at Tidewater",
 * "Port Authority", quoted strings and list items. Capitals have a different meaning in each `language`.
 */
export function readNames(prompt: string, language: Language): Reading {
  const found: Named[] = []
  let rest = prompt
  const blank = (from: number, to: number) => {
    rest = `${rest.slice(0, from)},${' '.repeat(Math.max(0, to - from - 1))}${rest.slice(to)}`
  }
  const add = (named: Named) => {
    const known = found.findIndex(({ name }) => name === named.name)
    if (known < 0) found.push(named)
    else if (!found[known]?.company && named.company) found[known] = named
    if (named.company) add({ name: named.company, type: 'organization', title: null, company: null })
  }
  const within = new Reader(prompt, language)
  for (const { at, end, named } of [...within.quotes(), ...within.items(), ...within.runs()].sort(
    (a, b) => a.at - b.at,
  )) {
    if (rest.slice(at, end).trim() === '' || rest[at] === ',') continue
    add(named)
    blank(at, end)
  }
  return { named: found, rest }
}

interface Spot {
  readonly at: number
  readonly end: number
  readonly named: Named
}

class Reader {
  readonly #prompt: string
  readonly #language: Language
  readonly #words: Word[]
  readonly #prepositions: ReadonlySet<string>
  /** The author's location, which is not added as a node. */
  readonly #place: string | null
  /** Whether every word is capitalized. Capitals then do not indicate names. */
  readonly #isTitleCase: boolean

  constructor(prompt: string, language: Language) {
    this.#prompt = prompt
    this.#language = language
    this.#place = placeIn(prompt)
    this.#prepositions = set(employedAt[language] ?? '')
    let end = 0
    this.#words = [...prompt.matchAll(wordPattern)].map(({ 0: text, index }) => {
      const gap = prompt.slice(end, index)
      const before = prompt.slice(0, end)
      const isAbbreviation = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|Inc|Sr|Sra)$/.test(before) && /^\. $/.test(gap)
      const isFirst = end === 0 || (/[.!?\n•。]/.test(gap) && !isAbbreviation)
      end = index + text.length
      // In "l'Ifremer" and "d’Air France", the part before the apostrophe is not part of the name.
      const elided = /^(?:fr|it)$/.test(language)
        ? (/^(?:[dlmnstcj]|qu|dell|nell)['’](?=\p{L})/iu.exec(text)?.[0].length ?? 0)
        : 0
      const start = index + elided
      return {
        text: text.slice(elided),
        start,
        end,
        gap: isAbbreviation ? ' ' : prompt.slice(end - text.length - gap.length, start),
        isFirst,
      }
    })
    const capitals = this.#words.filter(({ text }) => /^\p{Lu}/u.test(text))
    const joints = this.#words.filter(
      ({ text, isFirst }) => !isFirst && text !== 'I' && noNames.has(text.toLowerCase()),
    )
    this.#isTitleCase =
      capitals.length > this.#words.length * 0.7 &&
      joints.some(({ text }) => /^\p{Lu}\p{Ll}|^\p{Lu}{2}/u.test(text) && !/^\p{Lu}{2,3}s?$/u.test(text))
  }

  *quotes(): Generator<Spot> {
    // For scripts without capitals, `readPlainScript()` reads quoted strings together with the words around them.
    if (isPlainScript(this.#language)) return
    for (const { 0: all, 1: inner = '', index } of this.#prompt.matchAll(quoted)) {
      const name = inner.trim()
      const words = name.split(/\s+/)
      if (name.length < 2 || isPlace(name)) continue
      const before = this.#words.findIndex(({ start }) => start > index) - 1
      const type = this.#typeBefore(index, before + 1) ?? this.#typeOf(words) ?? 'organization'
      yield { at: index, end: index + all.length, named: plain(name, type) }
    }
  }

  /** Yields list items without capitals. */
  *items(): Generator<Spot> {
    for (const { 0: mark, index } of this.#prompt.matchAll(bullet)) {
      const at = index + mark.length
      const line = this.#prompt.slice(at).split('\n', 1)[0] ?? ''
      const name = line.split(/\s+[–—-]\s+|[,(:;]|\s(?:at|from|of)\s/, 1)[0]?.trim() ?? ''
      const words = name.split(/\s+/)
      const head = words.at(-1) ?? ''
      if (name.length < 2 || words.length > 4 || /\p{Lu}/u.test(name) || kindOfWord(head)) continue
      const type = this.#typeBefore(at, -1) ?? (isGivenName(words[0] ?? '') ? 'person' : 'organization')
      yield { at, end: at + name.length, named: plain(name, type) }
    }
  }

  *runs(): Generator<Spot> {
    for (let at = 0; at < this.#words.length; at++) {
      const run = this.#runAt(at)
      if (!run) continue
      const spot = this.#look(run)
      if (spot) yield spot
      at = run.to - 1
    }
  }

  /** Returns the node type for a noun in English or in the language of the description. */
  #kind(word: string): NodeType | undefined {
    if (this.#language === 'en') return kindOfWord(word)
    return foreignKind(word) ?? (this.#language === 'de' ? germanKind(word) : undefined) ?? kindOfWord(word)
  }

  #isProper(index: number): boolean {
    const word = this.#words[index]
    if (!word) return false
    const { text } = word
    if (
      !/^\p{Lu}[\p{L}\p{M}\p{N}'’.&+-]|^\p{Ll}{1,2}\p{Lu}|^\d{1,2}\p{Lu}/u.test(text) ||
      noNames.has(text.toLowerCase())
    )
      return false
    return !this.#isTitleCase
  }

  #runAt(from: number): Run | null {
    if (!this.#isProper(from)) return null
    let to = from + 1
    while (to - from < longestRun) {
      if (this.#joins(to) && this.#isProper(to)) to++
      else {
        const joined = this.#joined(from, to)
        if (joined === 0) break
        to += joined
      }
    }
    const words = this.#words.slice(from, to)
    // In "Architect Ada" and "Supplier Acme", the first word may be capitalized only because it starts a sentence.
    const [first, second] = words
    const isTitle = first && (kindOfWord(first.text) === 'person' || businessRoles.test(first.text))
    const begins = first?.isFirst && second && isTitle && !isGivenName(first.text)
    if (begins) return this.#runAt(from + 1)
    const name = this.#prompt.slice(first?.start, words.at(-1)?.end)
    return name.length > longestName ? null : { from, to, name }
  }

  #joins(index: number): boolean {
    const gap = this.#words[index]?.gap
    return (gap === ' ' || gap === ' & ') && !this.#words[index]?.isFirst
  }

  /**
   * Returns the number of lowercase words or articles that continue a name: "Chambre | de métiers", "Bodega | El
   * Álamo".
   */
  #joined(from: number, at: number): number {
    if (this.#connects(from, at)) return 2
    const [word, next] = [this.#words[at]?.text ?? '', this.#words[at + 1]?.text ?? '']
    if (this.#language === 'en' || !this.#joins(at) || !this.#joins(at + 1)) return 0
    if (article.test(word) && /^\p{Lu}/u.test(word)) return this.#isProper(at + 1) ? 2 : 0
    const kind = foreignKind(this.#words[from]?.text ?? '')
    if (!/^(?:de|du|des|del|do|da|dos|das|di|della)$/.test(word) || !kind || kind === 'person') return 0
    if (!article.test(next)) return 2
    return this.#joins(at + 2) ? 3 : 0
  }

  /**
   * Whether a preposition continues a name. True for "University of | Texas" and "Ana de | Souza", false for "Ana Ruiz
   * de | Telefónica".
   */
  #connects(from: number, at: number): boolean {
    const word = this.#words[at]?.text ?? ''
    if (!this.#joins(at) || !this.#joins(at + 1) || !this.#isProper(at + 1)) return false
    const next = this.#words[at + 1]?.text.toLowerCase() ?? ''
    const before = this.#words[at - 1]?.text ?? ''
    const heads = kindOfWord(before)
    if (word === 'of') return heads !== undefined && heads !== 'person'
    if (!connectors.has(word)) return false
    if (surnames.has(next) || !this.#prepositions.has(word)) return true
    return at - from === 1 && isGivenName(before) && !this.#prepositions.has(word)
  }

  /** Returns the name that a run of words contains, with the details about it. Null if the run is not a name. */
  #look(run: Run): Spot | null {
    const words = this.#words.slice(run.from, run.to)
    const texts = words.map(({ text }) => text)
    const [first] = words
    if (!first || run.name === this.#place || isPlace(run.name) || isPlace(capitalOnly(run.name))) return null
    const next = this.#words[run.to]
    // A string before a colon, as in "Wichtige Kontakte: …", is a heading instead of a name.
    if (this.#language !== 'en' && /^\s?:/.test(next?.gap ?? '') && !isGivenName(first.text)) return null
    if (words.length > 1 && this.#isForeignRole(first.text)) return this.#withTitle(run)
    const about = this.#about(run)
    const before = this.#words[run.from - 1]
    const isNear = before !== undefined && first.gap === ' ' && !first.isFirst
    const roleBefore =
      isNear &&
      (this.#isForeignRole(before.text) ||
        (kindOfWord(before.text) === 'person' && singular(before.text) === before.text))
    const isTitled = roleBefore || (isNear && honorifics.test(before.text))
    const context = isTitled || about.isPerson ? 'person' : this.#typeBefore(first.start, run.from)
    const headed = this.#headBehind(run)
    if (headed === 'people') return null
    const head = texts.at(-1) ?? ''
    const own = this.#typeOf(texts)
    const isKind = own === undefined && kindOfWord(head) !== undefined
    // "Angel Investors" and "Banks" are kinds instead of names, even if capitalized.
    if (isKind || (texts.length === 1 && this.#kind(head) !== undefined)) return null
    if (!this.#isName(run, context !== undefined || about.end > (words.at(-1)?.end ?? 0))) return null
    const guess = texts.length > 1 && texts.length <= 3 ? 'person' : 'organization'
    // In languages other than English, the word before a name determines the type: "конференция HighLoad".
    const typeBefore = this.#language === 'en' || context === 'person' ? undefined : context
    const type = headed?.type ?? this.#categoryOf(first.start) ?? typeBefore ?? own ?? context ?? about.type ?? guess
    const called = /^(?:Firma|Empresa) /.test(run.name) ? run.name.replace(/^\S+ /, '') : run.name
    const name = headed ? this.#prompt.slice(first.start, headed.end) : called
    const role = roleBefore ? this.#roleBefore(run.from) : null
    const isPerson = type === 'person'
    const title = isPerson ? (about.title ?? role) : null
    const end = Math.max(about.end, headed?.end ?? 0, words.at(-1)?.end ?? 0)
    return { at: first.start, end, named: { name, type, title, company: isPerson ? about.company : null } }
  }

  /** Splits a title from a name: "Bürgermeisterin Petra Lohmann" is Petra Lohmann with the title Bürgermeisterin. */
  #withTitle({ from, to }: Run): Spot | null {
    const start = this.#words[from + 1]?.start ?? 0
    const spot = this.#look({ from: from + 1, to, name: this.#prompt.slice(start, this.#words[to - 1]?.end) })
    if (!spot) return null
    const { title } = spot.named
    return {
      ...spot,
      at: this.#words[from]?.start ?? start,
      named: { ...spot.named, type: 'person', title: title ?? this.#words[from]?.text ?? null },
    }
  }

  #isForeignRole(word: string): boolean {
    if (this.#language === 'en') return false
    return roleWords.has(word.toLowerCase()) || this.#kind(word) === 'person'
  }

  /**
   * Whether a run of words is a name. A single word at the start of a sentence, or any noun in German, needs further
   * evidence.
   */
  #isName({ from, to, name }: Run, hasEvidence: boolean): boolean {
    const [first, next] = [this.#words[from], this.#words[to]]
    if (hasEvidence || to - from > 1 || /\p{Ll}\p{Lu}|^\p{Lu}{2}|[\d.&]/u.test(name)) return true
    if (isGivenName(name)) return true
    if (this.#language === 'de') return false
    if (!first?.isFirst) return true
    return /^(?:, | and | und | et | y | e | dan | и )$/.test(next?.gap ?? '') && this.#isProper(to)
  }

  /** Returns the node type that the words of a name indicate, or undefined. */
  #typeOf(words: readonly string[]): NodeType | undefined {
    const [first = '', head = ''] = [words[0], words.at(-1)]
    const own = typeOfName(words.join(' '))
    if (own) return own
    const foreign = words.length > 1 && this.#language !== 'en' ? this.#kind(first) : undefined
    if (foreign && foreign !== 'person') return foreign
    // A name such as "Hyde Park" is more likely a place than a person with this surname.
    const kind = words.length > 1 && singular(head) === head ? kindOfWord(head) : undefined
    if (kind && kind !== 'person') return kind
    const isMark = words.length === 1 && (/\p{Ll}\p{Lu}|\.\p{L}|&/u.test(first) || /^\p{Lu}[\p{Lu}\d]+$/u.test(first))
    return isMark ? 'organization' : undefined
  }

  /**
   * Returns the node type that the words before a name indicate, such as "at", "banks such as", "the café" or
   * "People:". Undefined if there are none.
   */
  #typeBefore(start: number, index: number): NodeType | undefined {
    const [word, before] = [this.#words[index], this.#words[index - 1]]
    if (word && before && /^ ["“„«]?$/.test(word.gap)) {
      if (/^(?:at|from|for|join|joined|chez|bei|firma|presso)$/i.test(before.text)) return 'organization'
      const kind = this.#kind(before.text)
      const isOne = this.#language !== 'en' || singular(before.text) === before.text
      if (kind && kind !== 'person' && isOne) return kind
    }
    const category = this.#categoryOf(start)
    if (category) return category
    const sentence = this.#sentenceBefore(start)
    const label =
      /(\p{L}+)\s*:[^:]*$/u.exec(sentence)?.[1] ??
      /(\p{L}+)\s*:\s*\n(?:[ \t]*(?:[-*•–]|\d{1,2}[.)]).*\n?)*$/u.exec(this.#prompt.slice(0, start))?.[1]
    const kind = this.#kind(label ?? '')
    // Names after a colon are people only if the word before the colon is a word such as "people" or "contacts". A word
    // for a group does not count: Anthropic in "A network of researchers: Anthropic, …" is not a person.
    return kind !== 'person' || /^(?:people|persons?|contacts?|personen|personnes|personas|pessoas)$/i.test(label ?? '')
      ? kind
      : undefined
  }

  /** Returns the node type that a noun with "like" or "including" gives to the name at `start`: "banks like Borel". */
  #categoryOf(start: number): NodeType | undefined {
    const match = /(\p{L}+)\s*[,(]?\s*(?:such as|like|including|e\.g\.|wie|comme|como|seperti)\s[^.;:]*$/iu.exec(
      this.#sentenceBefore(start),
    )
    return this.#kind(match?.[1] ?? '')
  }

  #sentenceBefore(start: number): string {
    return /[^.!?;\n]*$/.exec(this.#prompt.slice(0, start))?.[0] ?? ''
  }

  /**
   * Returns the node type for a noun after the name, as in "NeurIPS | conference". Returns `people` if the name only
   * qualifies a group, as in "Stanford | professors".
   */
  #headBehind({ from, to }: Run): { type: NodeType; end: number } | 'people' | null {
    const word = this.#words[to]
    if (!word || word.gap !== ' ' || !/^\p{Ll}/u.test(word.text) || this.#language !== 'en') return null
    const kind = kindOfWord(word.text)
    if (!kind || isGivenName(this.#words[from]?.text ?? '')) return null
    const isOne = singular(word.text) === word.text
    return kind === 'person' || !isOne ? 'people' : { type: kind, end: word.end }
  }

  /** Returns the role before a name: "Former mentor" for "my former mentor | Sarah". */
  #roleBefore(index: number): string | null {
    let from = index - 1
    while (
      from > index - 4 &&
      this.#words[from]?.gap === ' ' &&
      !this.#words[from]?.isFirst &&
      !noNames.has(this.#words[from - 1]?.text.toLowerCase() ?? '')
    )
      from--
    return capital(this.#prompt.slice(this.#words[from]?.start, this.#words[index - 1]?.end))
  }

  /** Returns the details after a name: "(architect)", ", CTO of Tidewater", "at Tidewater". */
  #about({ to }: Run) {
    const nothing = { title: null, company: null, type: undefined, isPerson: false, end: 0 }
    const next = this.#words[to]
    const behind = this.#words[to - 1]?.end ?? 0
    const bracket = /^\s?\(([^()\n]{1,80})\)/.exec(this.#prompt.slice(behind))
    if (bracket) {
      const inner = this.#asRole(bracket[1] ?? '')
      const outer = { ...nothing, end: behind + bracket[0].length }
      if (inner) return { ...outer, ...inner, isPerson: true }
      const kind =
        kindOfWord((bracket[1] ?? '').split(/[\s,]+/)[0] ?? '') ?? kindOfWord(/\S+$/.exec(bracket[1] ?? '')?.[0] ?? '')
      if (!/\p{Lu}/u.test(bracket[1] ?? '')) {
        if (kind) return { ...outer, type: kind }
        if (this.#language !== 'en') return { ...outer, title: capital((bracket[1] ?? '').trim()), isPerson: true }
      }
      const company = (bracket[1] ?? '').trim()
      const isCompany = /^\p{Lu}/u.test(company) && !isPlace(company) && company.split(' ').length < 5
      return { ...outer, company: isCompany ? company : null, isPerson: isCompany }
    }
    if (!next) return nothing
    if (next.gap === ' ') {
      const company = this.#companyAt(works.test(next.text) ? to + 1 : to)
      return company ? { ...nothing, ...company, isPerson: company.isSure } : nothing
    }
    if (!/^(?:, | [–—-] |: )$/.test(next.gap)) return nothing
    return this.#roleBehind(to) ?? nothing
  }

  /** Parses a role that starts at a word, such as "CTO of Tidewater". Returns null if it is not a role. */
  #roleBehind(at: number) {
    let to = at
    while (
      to - at < longestRole &&
      this.#words[to] &&
      (to === at || this.#words[to]?.gap === ' ') &&
      !(this.#prepositions.has(this.#words[to]?.text ?? '') && this.#isProper(this.#behindArticle(to + 1)))
    )
      to++
    const and = this.#words.slice(at, to).findIndex(({ text }) => /^(?:and|or|und|et|y|e|dan|и)$/.test(text))
    if (and === 0) return null
    if (and > 0) to = at + and
    const phrase = this.#prompt.slice(this.#words[at]?.start, this.#words[to - 1]?.end)
    const company = and > 0 ? null : this.#companyAt(to)
    // In languages other than English, any word before an employer is taken as a role.
    const role =
      this.#asRole(phrase) ??
      (company?.isSure && this.#language !== 'en' ? { title: capital(phrase), company: null } : null)
    if (!role) return null
    return {
      ...role,
      company: company?.company ?? null,
      type: undefined,
      isPerson: true,
      end: company?.end ?? this.#words[to - 1]?.end ?? 0,
    }
  }

  /** Parses an employer: "at | Tidewater Bank". */
  #companyAt(at: number): { company: string; end: number; isSure: boolean } | null {
    const word = this.#words[at]
    if (!word || word.gap !== ' ' || !this.#prepositions.has(word.text) || this.#words[at + 1]?.gap !== ' ') return null
    const run = this.#runAt(this.#behindArticle(at + 1))
    if (!run || isPlace(run.name) || isGivenName(this.#words[run.from]?.text ?? '')) return null
    const isSure = /^(?:at|chez|aux|bei|beim|presso|из)$/.test(word.text)
    return { company: run.name, end: this.#words[run.to - 1]?.end ?? 0, isSure }
  }

  #behindArticle(at: number): number {
    return article.test(this.#words[at]?.text ?? '') && this.#isProper(at + 1) ? at + 1 : at
  }

  /** Parses a role: "an interior designer" becomes "Interior designer". Null if it is not a role. */
  #asRole(phrase: string): { title: string; company: string | null } | null {
    const [role = '', company] = phrase.split(
      new RegExp(`(?:,| )\\s*(?:${[...this.#prepositions].join('|') || 'at'}) (?=\\p{Lu})`, 'u'),
    )
    const named = role
      .trim()
      .replace(/^(?:an?|the|my|our|ein|eine|mein|meine|un|une|uno|una|um|uma|mon|ma|mi|meu|minha) /i, '')
    return isRole(named) ? { title: capital(named), company: company?.trim() || null } : null
  }
}

function plain(name: string, type: NodeType): Named {
  return { name, type, title: null, company: null }
}

function capitalOnly(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1)
}
