import { kindOfWord, singular } from '../exchange/cells/kind-of-word.ts'
import { roleLetters, roleWords } from './name-words.ts'

/** Whether a phrase is the role of a person: "interior designer", "head of marketing", "CEO". */
export function isRole(phrase: string): boolean {
  const words = phrase.trim().split(/\s+/)
  const at = words.findIndex((word) => /^(?:of|for|de|für|pour)$/.test(word))
  const core = words.slice(0, Math.max(1, at < 0 ? words.length : at))
  const [first = '', head = ''] = [core[0], core.at(-1)]
  return (
    (kindOfWord(head) === 'person' && singular(head) === head) ||
    roleWords.has(head.toLowerCase()) ||
    roleWords.has(first.toLowerCase()) ||
    roleLetters.test(head)
  )
}
