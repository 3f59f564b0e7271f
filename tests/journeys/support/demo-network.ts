import { randomUUID } from 'node:crypto'
import { saltmere, saltmereNetwork } from '../../../sandbox/demo/saltmere.ts'
import type { Session } from '../../support/session.ts'

export const demoName = saltmere.name
/** Whom the dialogs about nodes are opened for. */
export const demoPerson = saltmere.person
export const demoSize = saltmere

/** Makes the small network of the demo, arranged, and gives its id. */
export async function makeDemoNetwork(person: Session): Promise<string> {
  const networkId = randomUUID()
  const { networks } = person.api()
  await networks.create({ id: networkId, name: saltmere.name, description: saltmere.description })
  const edits = saltmereNetwork({ seed: 11, today: new Date().toISOString().slice(0, 10) })
  const { refused } = await networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
  return networkId
}
