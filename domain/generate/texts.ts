import type { NodeType } from '../entities/node/node.ts'
import type { Language } from './languages.ts'

interface About {
  readonly name: string
  /** Whether the name refers to a specific person or thing, not to a kind. */
  readonly isNamed: boolean
  readonly place: string | null
  readonly language: Language
}

const near = (place: string | null) => (place ? ` in ${place}` : ' near you')
/** Matches adjectives that also begin with a capital letter in the middle of a sentence. */
const properAdjective =
  /^(?:African|American|Asian|Australian|Austrian|Belgian|Brazilian|British|Canadian|Chinese|Danish|Dutch|English|European|Finnish|French|German|Indian|Irish|Israeli|Italian|Japanese|Korean|Latin|Mexican|Nordic|Norwegian|Polish|Portuguese|Scandinavian|Scottish|Spanish|Swedish|Swiss|Turkish)\b/

/** The kind as written within a sentence. Words of other languages are quoted unchanged. */
const kind = ({ name, language }: About) => {
  if (language !== 'en') return `“${name}”`
  return /^\p{Lu}{2}/u.test(name) || properAdjective.test(name)
    ? name
    : name.charAt(0).toLocaleLowerCase('en') + name.slice(1)
}
const aKind = (about: About) => {
  if (about.language !== 'en') return kind(about)
  return `${/^(?!eu|one|uni|use)[aeiou]/i.test(about.name) ? 'an' : 'a'} ${kind(about)}`
}

/** Suggested first steps by node type. They alternate, so that adjacent nodes differ. */
const notes: Record<NodeType, readonly ((about: About) => string)[]> = {
  person: [
    (about) =>
      `Ask two people you know to recommend ${aKind(about)}${near(about.place)}. Put the name of a recommended person here, and ask them for 20 minutes of their time.`,
    (about) =>
      `Search for "${kind(about)}"${near(about.place)}, pick three who published something you can refer to, and write to one of them this week.`,
    (about) => `What could you do for ${aKind(about)} before you ask for anything? Write it here, then make contact.`,
    (about) =>
      `Find out which events ${aKind(about)} goes to, and introduce yourself at one. Then note here what you agreed on.`,
  ],
  organization: [
    (about) =>
      `List three organizations${near(about.place)} that could be ${aKind(about)}. Choose one, and note who makes the decisions there.`,
    (about) =>
      `Read what this ${kind(about)} announced in the last three months. Use it as a reason to write to them now.`,
    (about) =>
      `Who in this network knows someone at this ${kind(about)}? Add the connection and ask for an introduction.`,
  ],
  event: [
    (about) =>
      `The date is a placeholder. Look up the next ${kind(about)}${near(about.place)}, enter its date, and register. Before you go, choose two people to meet.`,
    (about) =>
      `Replace the date with the real one. Ask the organizer of the ${kind(about)} for the list of speakers. Write to one of them before the event and to three after it.`,
  ],
  venue: [
    (about) =>
      `Find ${aKind(about)}${near(about.place)} where people in your network already meet, and suggest it for first conversations.`,
    (about) => `Look at the public calendar of this ${kind(about)} once a month.`,
  ],
}

/** Suggested first steps for nodes whose name the description contains. */
const namedNotes: Record<NodeType, readonly ((about: About) => string)[]> = {
  person: [({ name }) => `Who knows ${name}? Ask for an introduction, and say in one sentence why.`],
  organization: [
    ({ name }) =>
      `Which of the people you know works at ${name}, or used to? Put that name here, and ask for an introduction.`,
    ({ name }) => `Find out who makes the decisions at ${name}, and what they announced in the last three months.`,
  ],
  event: [({ name }) => `Look up the date of ${name}, enter it here, and choose two people to meet there.`],
  venue: [({ name }) => `Look at the calendar of ${name} once a month, and suggest it for a first conversation.`],
}

/** Returns a suggested first step for a generated node. `turn` selects one of several wordings. */
export function notesFor(type: NodeType, turn: number, about: About): string {
  const wordings = about.isNamed ? namedNotes[type] : notes[type]
  return wordings[turn % wordings.length]?.(about) ?? ''
}

/** Messages about how a description was understood, with advice if it was not. */
export const remarks = {
  found: (names: readonly string[], place: string | null) =>
    place
      ? `Found in your description: ${names.join(', ')}; place: ${place}.`
      : `Found in your description: ${names.join(', ')}.`,
  kinds: (place: string | null) =>
    `Your description names no one, so each card stands for a kind of person or place to look for${near(place)}.`,
  filled: 'The other cards are typical of networks like this. Put real names on them, or delete them.',
  partlyUnderstood: (isEnglish: boolean) =>
    `Without a language model, Kithmap did not understand the rest of your description.${isEnglish ? '' : ' It understands English best.'} Who else do you want to reach? Add them by name, or start with one of the templates.`,
  unclear:
    'Your description has too few details. Say what you do, where you are, and whom you want to reach. Or start with one of the examples.',
} as const
