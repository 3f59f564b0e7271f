import type { Snapshot } from '../../contract/snapshot.ts'

/** Number of entities that are encoded at once. */
const sliceSize = 1000
/** Time in milliseconds after which encoding lets the page handle input. */
const sliceMs = 10

/**
 * Encodes a snapshot as JSON. Browsers read and write JSON several times faster than objects. They limit the size of
 * stored objects to about 130 MB, but not the size of blobs. While the page is visible, works in slices, so that the
 * page stays responsive.
 */
export async function encodeSnapshot(snapshot: Snapshot): Promise<Blob> {
  const parts: string[] = []
  let pauseAt = performance.now() + sliceMs
  for (const [name, value] of Object.entries(snapshot)) {
    parts.push(parts.length === 0 ? '{' : ',', JSON.stringify(name), ':')
    if (!Array.isArray(value)) {
      parts.push(JSON.stringify(value))
      continue
    }
    parts.push('[')
    for (let start = 0; start < value.length; start += sliceSize) {
      const slice = JSON.stringify(value.slice(start, start + sliceSize))
      parts.push(start === 0 ? '' : ',', slice.slice(1, -1))
      // A hidden page may be about to be closed, so encoding does not pause.
      if (performance.now() < pauseAt || document.visibilityState === 'hidden') continue
      await new Promise((resolve) => setTimeout(resolve))
      pauseAt = performance.now() + sliceMs
    }
    parts.push(']')
  }
  parts.push('}')
  return new Blob(parts)
}

export async function decodeSnapshot(encoded: Blob): Promise<Snapshot> {
  return JSON.parse(await encoded.text()) as Snapshot
}
