import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { ConnectionTrust } from '../../domain/graph/paths/connection-trust.ts'
import { texts } from './texts.ts'

/** Describes a connection of a path: its label if it has one, its strength, and its trust. */
export function connectionParts(
  { label, strength }: Pick<Edge, 'label' | 'strength'>,
  { known, whole }: Pick<ConnectionTrust, 'known' | 'whole'>,
): string[] {
  const computed = known ? texts.strengthComputed(known.strength) : texts.strengthUnknown
  const parts = [label.trim(), strength === null ? computed : texts.strength(strength), texts.percent(whole)]
  return parts.filter((part) => part !== '')
}
