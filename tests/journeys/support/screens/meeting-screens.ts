import type { Page } from '@playwright/test'
import type { MeetingChoices } from '../../../../contract/meetings.ts'
import { demoPerson } from '../demo-network.ts'
import { runCommand } from '../palette.ts'
import { dialog } from '../workspace.ts'
import { type Cast, focusNode, open, type Screen, shown } from './screen.ts'

const choices: MeetingChoices = {
  timeZone: 'UTC',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1020 })),
  lengths: [30, 60],
  noticeHours: 24,
  bufferMinutes: 0,
  daysAhead: 14,
  title: 'Coffee',
  place: 'https://call.example/harbour',
  networkId: null,
  skipsEventDays: false,
  reminders: [1440, 60],
}

/** Opens the booking page of the owner. */
async function seeBooking(page: Page, { owner }: Cast): Promise<void> {
  const { address } = await owner.api().account.meetings.save(choices)
  await page.goto(new URL(address ?? '').pathname)
  await shown(page.getByRole('group', { name: 'Day' }))
}

async function book(page: Page, cast: Cast): Promise<void> {
  await seeBooking(page, cast)
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bo Ferry')
  await page.getByRole('textbox', { name: 'Your email' }).fill('bo@guests.example')
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('The lease of the pier')
  await page.getByRole('button', { name: 'Book Meeting' }).click()
  await shown(page.getByRole('heading', { name: 'Meeting booked' }))
}

/** Cancels all meetings of the owner and revokes the booking page. */
const clear: Screen['leave'] = async (_page, { owner }) => {
  const { meetings } = owner.api().account
  for (const { id } of await meetings.list()) await meetings.cancel({ meetingId: id })
  await meetings.revoke()
}

/** Meetings that guests book. */
export const meetingScreens: readonly Screen[] = [
  { name: 'booking page', reach: seeBooking, leave: clear },
  { name: 'booking page, revoked', reach: async (page) => void (await page.goto('/meet/a/b/nowhere')) },
  {
    name: 'booked meeting',
    reach: async (page, cast) => {
      await book(page, cast)
      await page.getByText('Choose another time').click()
      await shown(page.getByRole('group', { name: 'Day' }))
    },
    leave: clear,
  },
  {
    name: 'account, meetings',
    who: 'owner',
    reach: async (page, cast) => {
      await book(page, cast)
      await page.goto('/account?tab=meetings')
      await shown(page.getByText('The lease of the pier'))
      await shown(page.getByRole('textbox', { name: 'Your booking address' }))
    },
    leave: clear,
  },
  {
    name: 'account, moving a meeting',
    who: 'owner',
    reach: async (page, cast) => {
      await book(page, cast)
      await page.goto('/account?tab=meetings')
      await page.getByRole('button', { name: 'Move the meeting with Bo Ferry' }).click()
      await shown(dialog(page, 'Move the meeting with Bo Ferry').getByRole('combobox', { name: 'Time' }))
    },
    leave: clear,
  },
  {
    name: 'propose times',
    who: 'owner',
    reach: async (page, cast) => {
      await cast.owner.api().account.meetings.save(choices)
      await open(async (opened) => {
        await focusNode(opened, demoPerson)
        await runCommand(opened, 'Propose times…')
        await opened.getByRole('button', { name: 'Create Link' }).click()
        await shown(opened.getByRole('textbox', { name: `Link for ${demoPerson}` }))
      })(page, cast)
    },
    leave: clear,
  },
]
