import type { Cadence } from '../../domain/entities/cadence/cadence.ts'

/**
 * Returns a cadence of a node since the start of 2026, with other properties from `parts`. The cadence was never
 * postponed.
 */
export function sampleCadence(nodeId: string, days: number, parts: Partial<Cadence> = {}): Cadence {
  const since = parts.since ?? '2026-01-01'
  const at = `${since}T08:00:00.000Z`
  const of = { id: `c-${nodeId}`, networkId: 'n', nodeId, name: nodeId, days, since }
  const none = { skippedOn: null, snoozedUntil: null, snoozedOn: null, snoozes: 0 }
  return { ...of, ...none, createdAt: at, updatedAt: at, ...parts }
}
