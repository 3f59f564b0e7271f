import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { NewEdge } from '../../../domain/entities/edge/edge.ts'
import { NewNode } from '../../../domain/entities/node/node.ts'
import type { Edit } from '../../../domain/edits/edit.ts'
import type { Session } from '../../support/session.ts'
import { card, type Point, placeOf } from './on-canvas.ts'
import { waitUntilSaved } from './workspace.ts'

/** Maximum number of edits in one batch, as limited by the server. */
const mostPerBatch = 1000

type Places = Readonly<Record<string, Point>>

/**
 * Creates a network as another device of the user would. Nodes are given by name, and connections as pairs of names.
 */
export async function makeNetwork(
  person: Session,
  name: string,
  nodes: Places = {},
  connections: readonly (readonly [from: string, to: string])[] = [],
): Promise<{ id: string; nodeIds: Readonly<Record<string, string>> }> {
  const { networks } = person.api()
  const { id } = await networks.create({ id: randomUUID(), name })
  const nodeIds = Object.fromEntries(Object.keys(nodes).map((node) => [node, randomUUID()]))
  const idOf = (node: string) => nodeIds[node] ?? ''
  const edits: Edit[] = Object.entries(nodes).map(([node, { x, y }]) => ({
    type: 'node.add',
    node: NewNode.parse({ id: idOf(node), type: 'person', name: node, x, y }),
  }))
  for (const [from, to] of connections) {
    edits.push({
      type: 'edge.add',
      edge: NewEdge.parse({ id: randomUUID(), sourceId: idOf(from), targetId: idOf(to) }),
    })
  }
  for (let sent = 0; sent < edits.length; sent += mostPerBatch) {
    await networks.submitEdits({ id, batchId: randomUUID(), edits: edits.slice(sent, sent + mostPerBatch) })
  }
  return { id, nodeIds }
}

/**
 * Moves the nodes of the user's only network apart, because new nodes may overlap and could then not be connected with
 * the pointer.
 */
export async function place(page: Page, person: Session, places: Places): Promise<void> {
  await waitUntilSaved(page)
  const { networks } = person.api()
  const [network] = await networks.list()
  if (!network) throw new Error('There is no network.')
  const { nodes } = await networks.get({ id: network.id })
  const edits: Edit[] = Object.entries(places).map(([name, { x, y }]) => {
    const node = nodes.find((other) => other.name === name)
    if (!node) throw new Error(`There is no node called ${name}.`)
    return { type: 'node.move', id: node.id, x, y }
  })
  await networks.submitEdits({ id: network.id, batchId: randomUUID(), edits })
  for (const [name, point] of Object.entries(places)) {
    await expect.poll(() => placeOf(card(page, name))).toEqual(point)
  }
  // The viewport still shows the old positions of the nodes.
  await page.getByRole('button', { name: 'Fit view' }).click()
}
