import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Weighting } from '../../domain/entities/weighting/weighting.ts'
import type { StrengthRules } from '../../domain/strength/strength-constants.ts'
import { weightingOf } from '../../domain/strength/weightings.ts'
import { newId } from '../store/tab-identity.ts'
import type { NetworkStore } from '../store/types.ts'
import { submitTo } from '../store/use-submit.ts'
import { texts } from './texts.ts'

/**
 * Sets the rules by which strength is computed in a network, for this user, as one undo step. Null restores the default
 * rules. `known` are the user's weightings. Returns false if the edit was rejected.
 */
export function setRules(
  store: Pick<NetworkStore, 'submit' | 'userId'>,
  networkId: string,
  rules: StrengthRules | null,
  known: Iterable<Weighting>,
): boolean {
  const edits = editsForRules(networkId, rules, known)
  if (edits.length === 0) return true
  const { label, failed, saved, reset, undo } = texts.weights
  return submitTo(store, bookOf(store.userId))(edits, {
    label,
    failed,
    done: { title: rules === null ? reset : saved },
    undo: { button: undo, label, failed },
  })
}

/**
 * Returns the edits that set a network's strength rules, or remove them if null. Rules are stored in a weighting; if
 * several devices each created one, the edits keep one and remove the others.
 */
export function editsForRules(networkId: string, rules: StrengthRules | null, known: Iterable<Weighting>): Edit[] {
  const here = [...known].filter((each) => each.networkId === networkId)
  const kept = rules === null ? null : weightingOf(networkId, here)
  const removed = here.filter((each) => each !== kept).map(({ id }): Edit => ({ type: 'weighting.remove', id }))
  if (rules === null) return removed
  return kept
    ? [...removed, { type: 'weighting.update', id: kept.id, changes: rules }]
    : [...removed, { type: 'weighting.add', weighting: { id: newId(), networkId, ...rules } }]
}
