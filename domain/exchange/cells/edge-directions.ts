import type { Direction } from '../../entities/edge/edge.ts'
import { noWords, yesWords } from '../../entities/field/field-value.ts'
import { headerKey } from '../../header-key.ts'

/**
 * The direction that a cell states. The value 'backwards' means that the connection leads from the second end to the
 * first.
 */
export type ReadDirection = Direction | 'backwards'

/** Words that mean a direction in a column with any header. */
const plainWords: Record<ReadDirection, string> = {
  none: `undirected, non directed, nondirected, no direction, symmetric, symmetrical, ungerichtet, non dirigé, non orienté,
    sans direction, no dirigido, no dirigida, sin dirección, non diretto, non orientato, não direcionado, não dirigido,
    ongericht, oriktad, urettet, suuntaamaton, nieskierowany, neorientovaný, yönsüz, ненаправленный, 无向, 無向, 무방향`,
  'one-way': `directed, one way, oneway, unidirectional, asymmetric, forward, forwards, gerichtet, dirigé, orienté, dirigido,
    dirigida, diretto, orientato, direcionado, gericht, riktad, rettet, suunnattu, skierowany, orientovaný, yönlü, tek yönlü,
    tek yön, einseitig, in eine richtung, unidirectionnel, à sens unique, sens unique, unidireccional, unidirezionale,
    a senso unico, unidirecional, sentido único, eenrichting, enkelriktad, ensrettet, jednokierunkowy, jednosměrný,
    направленный, односторонний, однонаправленный, 有向, 单向, 單向, 一方向, 片方向, 유향, 단방향, 일방향, اتجاه واحد,
    أحادي الاتجاه, एकतरफा, satu arah, một chiều`,
  both: `mutual, both, both ways, both directions, bidirectional, bidirected, two way, reciprocal, beide, beidseitig,
    gegenseitig, wechselseitig, in beide richtungen, mutuel, mutuelle, réciproque, bidirectionnel, les deux, mutuo, mutua,
    recíproco, bidireccional, ambos, ambas, reciproco, bidirezionale, entrambi, mútuo, bidirecional, wederzijds, beide kanten,
    ömsesidig, gensidig, gjensidig, molemmat, wzajemny, vzájemný, karşılıklı,
    çift yönlü, iki yönlü, à double sens, bidirectionnelle, dwukierunkowy, obousměrný, dubbelriktad, взаимный, взаимная,
    двусторонний, двунаправленный, 双向, 雙向, 双方向, 相互, 양방향, 쌍방향, متبادل, ثنائي الاتجاه, في الاتجاهين, आपसी, द्विपक्षीय,
    dua arah, timbal balik, hai chiều, tweerichting, in beiden richtungen`,
  backwards: `backward, backwards, reverse, reversed, rückwärts, umgekehrt, inverse, inversé, inverso, invertido, ters, обратный, 反向, 逆方向, 역방향, عكسي`,
}

/** Words that mean a direction only in a column about directions, as in "Directed: yes". */
const answers: Record<'none' | 'one-way', string> = {
  none: `${noWords},none,n,keine,aucune,ninguna,nessuna,nenhuma,geen,ingen,yok,无,無,없음`,
  'one-way': `${yesWords},y,var`,
}

/** Symbols that mean a direction. */
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

/** Caches the parsed direction of each word, because a column of many rows contains only a few different words. */
const known = new Map<string, ReadDirection | null>()

/** Returns the direction in a cell of a column about directions, or null. */
export function readDirection(written: string): ReadDirection | null {
  const before = known.get(written)
  if (before !== undefined) return before
  const direction = directionWord(written) ?? byAnswer.get(headerKey(written)) ?? null
  if (known.size < 1_000) known.set(written, direction)
  return direction
}

/**
 * Returns the direction that a cell of any column states, or null. Unlike `readDirection`, it accepts only unambiguous
 * words.
 */
export function directionWord(written: string): ReadDirection | null {
  const word = written.trim()
  return bySign.get(word) ?? byWord.get(headerKey(word)) ?? null
}
