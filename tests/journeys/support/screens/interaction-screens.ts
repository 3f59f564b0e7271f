import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../../../domain/entities/document.ts'
import { addDays } from '../../../../domain/add-days.ts'
import type { Edit } from '../../../../domain/edits/edit.ts'
import { demoPerson } from '../demo-network.ts'
import { runCommand } from '../palette.ts'
import { dialog } from '../workspace.ts'
import { inspect, inspectNode } from './node-screens.ts'
import { type Cast, focusNode, open, type Screen, shown } from './screen.ts'

const ids = Array.from({ length: 24 }, () => randomUUID())
const texts = [
  'The lease is signed.',
  '',
  'Back in two weeks, with a list of everybody who should be asked.',
  'Wants to sail.',
]
const ways = [
  { kind: 'met', direction: null },
  { kind: 'called', direction: 'incoming' },
  { kind: 'wrote', direction: null },
  { kind: 'was_written_to', direction: null },
  { kind: 'introduced', direction: 'outgoing' },
  { kind: 'note', direction: null },
] as const

async function submit({ owner }: Cast, edits: Edit[]): Promise<void> {
  await owner.api().networks.submitEdits({ id: bookOf(owner.userId), batchId: randomUUID(), edits })
}

async function logSome(cast: Cast): Promise<void> {
  const { nodes, edges } = await cast.owner.api().networks.get({ id: cast.networkId })
  const who = (nodeId: string) => ({
    networkId: cast.networkId,
    nodeId,
    name: nodes.find(({ id }) => id === nodeId)?.name ?? '',
  })
  const person = nodes.find(({ name }) => name === demoPerson)?.id ?? ''
  const neighbors = edges.flatMap(({ sourceId, targetId }) =>
    sourceId === person ? [targetId] : targetId === person ? [sourceId] : [],
  )
  const today = new Date().toISOString().slice(0, 10)
  const edits = ids.map(
    (id, at): Edit => ({
      type: 'interaction.add',
      interaction: {
        id,
        ...(ways[at % ways.length] ?? ways[0]),
        day: addDays(today, -at * at),
        time: at % 3 === 1 ? '09:30' : null,
        text: texts[at % texts.length] ?? '',
        participants: [person, ...new Set(neighbors)].slice(0, 1 + (at % 4)).map(who),
      },
    }),
  )
  await submit(cast, edits)
}

const resetData: Screen['leave'] = (_page, cast) =>
  submit(
    cast,
    ids.map((id): Edit => ({ type: 'interaction.remove', id })),
  )

/** Wraps a screen so that interactions are logged before its page is opened. */
const withSome =
  (then: (page: Page) => Promise<void>): Screen['reach'] =>
  async (page, cast) => {
    await logSome(cast)
    await open(then)(page, cast)
    await shown(page.locator('[data-interaction]').first())
  }

/** Logging interactions, and their timelines. */
export const interactionScreens: readonly Screen[] = [
  {
    name: 'interaction, log',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('Space')
      await runCommand(page, 'Log interaction…')
      const logging = await shown(dialog(page, 'Log interaction'))
      await logging.getByRole('textbox', { name: 'In a sentence' }).fill('met yesterday at 9:30 about the lease')
    }),
  },
  {
    name: 'interaction, names to settle',
    who: 'owner',
    reach: open(async (page) => {
      await runCommand(page, 'Log interaction…')
      const logging = await shown(dialog(page, 'Log interaction'))
      await logging.getByRole('textbox', { name: 'In a sentence' }).fill('called Dr and Zed Stranger: back on Friday')
      await page.keyboard.press('Enter')
      await shown(logging.getByText('Choose a person for this name first, or remove the name.'))
    }),
  },
  {
    name: 'interaction timeline',
    who: 'owner',
    reach: withSome((page) => inspectNode(page, 'Timeline')),
    leave: resetData,
  },
  {
    name: 'overview, activity with interactions',
    who: 'owner',
    reach: withSome(async (page) => {
      await runCommand(page, 'Activity')
      await shown(page.getByRole('tabpanel', { name: 'Activity' }).getByRole('heading').first())
    }),
    leave: resetData,
  },
  { name: 'interaction timeline, empty', who: 'viewer', reach: open((page) => inspectNode(page, 'Timeline')) },
  {
    name: 'interaction timeline of a connection',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('e')
      await page.keyboard.press('Space')
      await inspect(page)
      await page.getByRole('region', { name: 'Timeline' }).scrollIntoViewIfNeeded()
    }),
  },
]
