import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NewCadence } from '../../../../domain/entities/cadence/cadence.ts'
import { bookOf } from '../../../../domain/entities/document.ts'
import { addDays } from '../../../../domain/add-days.ts'
import type { Edit } from '../../../../domain/edits/edit.ts'
import { demoPerson } from '../demo-network.ts'
import { runCommand } from '../palette.ts'
import { inspectNode } from './node-screens.ts'
import { type Cast, focusNode, open, type Screen, shown } from './screen.ts'

const ids = Array.from({ length: 9 }, () => ({ cadence: randomUUID(), interaction: randomUUID() }))

async function submit({ owner }: Cast, edits: Edit[]): Promise<void> {
  await owner.api().networks.submitEdits({ id: bookOf(owner.userId), batchId: randomUUID(), edits })
}

/**
 * Creates several overdue contacts, a contact that was postponed repeatedly, and several contacts that are due later.
 */
async function keepSome(cast: Cast): Promise<void> {
  const { nodes } = await cast.owner.api().networks.get({ id: cast.networkId })
  const people = nodes.filter(({ type }) => type === 'person')
  const first = people.filter(({ name }) => name === demoPerson)
  const some = [...first, ...people.filter(({ name }) => name !== demoPerson)].slice(0, ids.length)
  const today = new Date().toISOString().slice(0, 10)
  await submit(
    cast,
    some.flatMap(({ id: nodeId, name }, at): Edit[] => {
      const { cadence: id, interaction } = ids[at] ?? { cadence: '', interaction: '' }
      const who = { networkId: cast.networkId, nodeId, name }
      const put = at === 1 ? { snoozedUntil: addDays(today, -1), snoozedOn: addDays(today, -3), snoozes: 3 } : {}
      const since = addDays(today, -90)
      return [
        { type: 'cadence.add', cadence: NewCadence.parse({ id, ...who, days: at === 8 ? 90 : 30, since, ...put }) },
        {
          type: 'interaction.add',
          interaction: {
            id: interaction,
            kind: at % 2 === 0 ? 'met' : 'called',
            direction: null,
            day: addDays(today, -80 + at * 4),
            time: null,
            text:
              at % 3 === 0
                ? 'The lease is signed. Back in two weeks, with a list of everybody who should be asked.'
                : '',
            participants: [who],
          },
        },
      ]
    }),
  )
}

const resetData: Screen['leave'] = (_page, cast) =>
  submit(
    cast,
    ids.flatMap(({ cadence, interaction }): Edit[] => [
      { type: 'cadence.remove', id: cadence },
      { type: 'interaction.remove', id: interaction },
    ]),
  )

const withSome =
  (then: Screen['reach']): Screen['reach'] =>
  async (page, cast) => {
    await keepSome(cast)
    await then(page, cast)
  }

async function seeToday(page: Page): Promise<void> {
  await page.goto('/today')
  await shown(page.getByRole('heading', { name: 'Today', level: 1 }))
}

/** Keeping in touch: contact intervals, contacts that are due in one network, and the Today page. */
export const cadenceScreens: readonly Screen[] = [
  {
    name: 'today',
    who: 'owner',
    reach: withSome(async (page) => {
      await seeToday(page)
      await shown(page.getByRole('button', { name: 'Spread out' }))
      await page
        .locator('[data-due]')
        .first()
        .getByRole('button', { name: /^Last notes/ })
        .click()
    }),
    leave: resetData,
  },
  {
    name: 'today, nothing to do',
    who: 'newcomer',
    reach: async (page) => {
      await seeToday(page)
      await shown(page.getByText('Nothing to do yet'))
    },
  },
  {
    name: 'rhythm of many',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+a')
      await runCommand(page, 'Keep in touch…')
      await shown(page.getByRole('dialog', { name: /^Keep in touch with/ }))
    }),
  },
  {
    name: 'rhythm of one',
    who: 'owner',
    reach: withSome(open((page) => inspectNode(page, 'Details'))),
    leave: resetData,
  },
  {
    name: 'who is due here',
    who: 'owner',
    reach: withSome(
      open(async (page) => {
        await runCommand(page, 'People due in this network')
        await shown(page.getByText('9 with a rhythm'))
      }),
    ),
    leave: resetData,
  },
]
