import { randomUUID } from 'node:crypto'
import { saltmere, saltmereNetwork } from '../../../sandbox/demo/saltmere.ts'
import type { Session } from '../../support/session.ts'

export const demoName = saltmere.name
/** Name of the person for whom the dialogs about nodes are opened. */
export const demoPerson = saltmere.person
export const demoSize = saltmere

/** Creates the small demo network with its layout. Returns its id. */
export async function makeDemoNetwork(person: Session): Promise<string> {
  const networkId = randomUUID()
  const { networks } = person.api()
  await networks.create({ id: networkId, name: saltmere.name, description: saltmere.description })
  const edits = saltmereNetwork({ seed: 11, today: new Date().toISOString().slice(0, 10) })
  const { refused } = await networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })
  if (refused.length > 0) throw new Error(`Rejected: ${JSON.stringify(refused)}`)
  return networkId
}
