import type { Direction } from '../entities/edge/edge.ts'
import { headerKey } from './header-words.ts'

/** What a cell says of a connection's direction. Backwards: it leads from its second end to its first. */
export type ReadDirection = Direction | 'backwards'

/** Words that say a direction wherever they stand. */
const plainWords: Record<ReadDirection, string> = {
  none: `undirected, non directed, nondirected, no direction, symmetric, symmetrical, ungerichtet, non dirigé, non orienté,
    sans direction, no dirigido, no dirigida, sin dirección, non diretto, non orientato, não direcionado, não dirigido,
    ongericht, oriktad, urettet, suuntaamaton, nieskierowany, neorientovaný, yönsüz, ненаправленный, 无向, 無向, 무방향`,
  'one-way': `directed, one way, oneway, unidirectional, asymmetric, forward, forwards, gerichtet, dirigé, orienté, dirigido,
    dirigida, diretto, orientato, direcionado, gericht, riktad, rettet, suunnattu, skierowany, orientovaný, yönlü,
    направленный, 有向, 유향`,
  both: `mutual, both, both ways, both directions, bidirectional, bidirected, two way, reciprocal, beide, beidseitig,
    gegenseitig, wechselseitig, in beide richtungen, mutuel, mutuelle, réciproque, bidirectionnel, les deux, mutuo, mutua,
    recíproco, bidireccional, ambos, ambas, reciproco, bidirezionale, entrambi, mútuo, bidirecional, wederzijds, beide kanten,
    ömsesidig, gensidig, gjensidig, molemmat, wzajemny, vzájemný, karşılıklı, взаимный, 双向, 雙向, 双方向, 양방향`,
  backwards: `backward, backwards, reverse, reversed, rückwärts, umgekehrt, inverse, inversé, inverso, invertido`,
}

/** Words that say it only in a column that is about directions: "Directed: yes". */
const answers: Record<'none' | 'one-way', string> = {
  none: 'none, no, false, 0, n, nein, keine, aucune, non, ninguna, nessuna, nenhuma, geen, nee, ingen, нет, 无, 無, 없음',
  'one-way': 'yes, true, 1, y, ja, oui, sí, si, sim, да, 是, はい, 예',
}

/** Drawn rather than said. */
const signs: Record<ReadDirection, string> = {
  none: '- -- – — ―',
  'one-way': '-> --> → => ⇒ > ⟶ ➔ ➜ ▶ ►',
  both: '<-> <--> ↔ <=> ⇔ <> ⟷ ⇄ ⇆ ⇌',
  backwards: '<- <-- ← ⇐ < ⟵',
}

const byWord = new Map<string, ReadDirection>()
const bySign = new Map<string, ReadDirection>()
const byAnswer = new Map<string, ReadDirection>()
for (const direction of Object.keys(plainWords) as ReadDirection[]) {
  for (const word of plainWords[direction].split(',')) byWord.set(headerKey(word), direction)
  for (const sign of signs[direction].split(' ')) bySign.set(sign, direction)
}
for (const direction of Object.keys(answers) as (keyof typeof answers)[])
  for (const word of answers[direction].split(',')) byAnswer.set(headerKey(word), direction)

/** A column of two hundred thousand rows holds a few words. */
const known = new Map<string, ReadDirection | null>()

/** What a cell of a column about directions says; null if that is none. */
export function readDirection(written: string): ReadDirection | null {
  const before = known.get(written)
  if (before !== undefined) return before
  const direction = directionWord(written) ?? byAnswer.get(headerKey(written)) ?? null
  if (known.size < 1_000) known.set(written, direction)
  return direction
}

/** The same where the column does not say what it is about. */
export function directionWord(written: string): ReadDirection | null {
  const word = written.trim()
  return bySign.get(word) ?? byWord.get(headerKey(word)) ?? null
}
