import { factsOf } from '../../domain/assistant/facts.ts'
import { mentionedNode } from '../../domain/assistant/mention.ts'
import { languageOf, type Language } from '../../domain/generate/languages.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** The answer that lists what a model without understanding can do. */
export const abilities = `I am the sandbox's stand-in for a language model and only know a few things. I can:

- **suggest** people, organizations, events or venues to add
- **add** a task, a note, a connection or a node you describe
- **draft** a short message to someone in your network
- find how to **reach** someone, and who matches a **filter** such as type:person tag:investor
- say what is **overdue**, who is **isolated** or best connected, which ties are **bridges** or **weak**

With a real model behind it, you can ask anything.`

/** A short note that the model is a stand-in and answers in English, for users who write in other languages. */
const inOtherWords: Partial<Record<Language, string>> = {
  de: 'Ich bin hier nur ein Platzhalter für ein Sprachmodell und antworte auf Englisch.',
  fr: 'Je ne suis ici que le remplaçant d’un modèle de langage et je réponds en anglais.',
  es: 'Aquí solo sustituyo a un modelo de lenguaje y respondo en inglés.',
  pt: 'Aqui sou apenas o substituto de um modelo de linguagem e respondo em inglês.',
  it: 'Qui sostituisco soltanto un modello linguistico e rispondo in inglese.',
  id: 'Di sini saya hanya pengganti model bahasa dan menjawab dalam bahasa Inggris.',
  ru: 'Здесь я только заменяю языковую модель и отвечаю по-английски.',
  zh: '我在这里只是语言模型的替身，用英语回答。',
  ja: 'ここでは言語モデルの代わりで、英語でお答えします。',
  hi: 'यहाँ मैं भाषा मॉडल की जगह पर हूँ और अंग्रेज़ी में उत्तर देता हूँ।',
  bn: 'এখানে আমি কেবল একটি ভাষা মডেলের বদলি, আর ইংরেজিতে উত্তর দিই।',
  ar: 'أنا هنا مجرد بديل عن نموذج لغوي وأجيب بالإنجليزية.',
  ur: 'میں یہاں صرف زبان کے ماڈل کا متبادل ہوں اور انگریزی میں جواب دیتا ہوں۔',
}

const thanks =
  /^\s*(?:(?:many |a lot of )?thank(?:s| you)|thx|great,? thanks|danke|merci|gracias|obrigad[oa]|grazie)\b/i
const hello = /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[^?]*$/i
const draft =
  /\b(?:draft|write|compose|phrase|word)\b.*\b(?:message|mail|e-?mail|note to|thank[- ]?you|letter|invitation|intro(?:duction)?|line)\b/i
const weakTies = /\bweak(?:est)?[- ]ties?\b|\b(?:dormant|neglected|out of touch|lost touch)\b/i

/** Returns an answer to a general question. Null if the question is about facts or additions. */
export function plainAnswer(asked: string, graph: Graph): string | null {
  if (thanks.test(asked)) return 'You are welcome. Who will you write to first?'
  if (hello.test(asked)) return `Hello! ${abilities}`
  if (draft.test(asked)) return draftFor(asked, graph)
  if (weakTies.test(asked)) return weakTiesOf(graph)
  const text = inOtherWords[languageOf(asked)]
  return text && !mentionedNode(graph, asked) ? `${text}\n\n${abilities}` : null
}

function draftFor(asked: string, graph: Graph): string {
  const mentioned = mentionedNode(graph, asked)?.node
  const name = mentioned?.name.split(' ')[0] ?? '[name]'
  if (thanking.test(asked)) return thanksFor(mentioned?.name, name, asked)
  const about = /\b(?:about|regarding|on|for)\s+(.+?)[.!?]*$/i.exec(asked)?.[1]
  return [
    mentioned ? `A draft for **${mentioned.name}**:` : 'A draft. Insert the name:',
    `> Hello ${name},\n>\n> I hope you are well. ${about ? `I am writing about ${about}. ` : ''}Would you have 20 minutes next week? I have one question that you can answer better than anyone else I know.\n>\n> If there is something I can do for you in return, I would like to hear it.\n>\n> Best wishes`,
    'Mention something you have in common in the first line. It makes an answer more likely.',
  ].join('\n\n')
}

const thanking = /\bthank[- ]?you\b|\bthanks?\b|\bthanking\b/i

function thanksFor(fullName: string | undefined, firstName: string, asked: string): string {
  const [, theirs, why] = /\bfor\s+((?:the|your|his|her|their)\s+)?(.+?)[.!?]*$/i.exec(asked) ?? []
  const isReason = why !== undefined && (!fullName || !why.includes(firstName))
  const reason = isReason ? `${theirs ? 'your ' : ''}${why}` : 'your time and your help'
  return [
    fullName ? `A draft for **${fullName}**:` : 'A draft. Insert the name:',
    `> Hello ${firstName},\n>\n> Thank you for ${reason}. It made a difference, and I will tell you what came of it.\n>\n> Best wishes`,
    'Mention one thing that helped. Specific thank-you notes are remembered.',
  ].join('\n\n')
}

/**
 * Lists nodes with at most one connection, and nodes behind a bridge. A bridge is a connection whose removal would
 * separate two parts of the network.
 */
function weakTiesOf(graph: Graph): string {
  const { isolated, bridges } = factsOf(graph, new Date().toISOString().slice(0, 10))
  const names = [...isolated.map(({ name }) => name), ...bridges.map(([, beyond]) => beyond.name)]
  const list = [...new Set(names)].slice(0, 5).map((name) => `- ${name}`)
  if (list.length === 0) return 'No one here depends on a single connection.'
  return `You can reach each of these through one connection or none, so you can easily lose them. **Weak connections** are where news comes from: write to one of them this week.\n\n${list.join('\n')}`
}
