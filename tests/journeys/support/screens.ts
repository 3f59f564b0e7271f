import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../../support/session.ts'
import { demoName, demoPerson, demoSize } from './demo-network.ts'
import { canvas, still } from './on-canvas.ts'
import { dialog } from './workspace.ts'

/** Who looks at the screens. */
export interface Cast {
  /** Owns the demo network. */
  readonly owner: Session
  /** May only look at it. */
  readonly viewer: Session
  /** Has Pro, and no network. */
  readonly subscriber: Session
  /** Has no network. */
  readonly newcomer: Session
  readonly networkId: string
}

export interface Screen {
  readonly name: string
  /** Who is signed in; nobody if left out. */
  readonly who?: 'owner' | 'viewer' | 'subscriber' | 'newcomer'
  /** Exists only where the sidebar is a sheet, or only where it is not. */
  readonly only?: 'phone' | 'wide'
  /** Brings the page from nowhere to the screen. */
  reach(page: Page, cast: Cast): Promise<void>
  /** Takes back what reaching it has changed. */
  leave?(page: Page): Promise<void>
}

const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

/** The network as a list, for screen readers: it has every node, at any size of the window. */
function nodeList(page: Page): Locator {
  return page.getByRole('region', { name: 'Nodes' })
}

/** The demo network is open; what follows happens there. */
function open(then: (page: Page) => Promise<void> = async () => undefined): Screen['reach'] {
  return async (page, { networkId }) => {
    await page.goto(`/network/${networkId}`)
    await expect(
      nodeList(page).getByText(`${demoSize.nodes} nodes, ${demoSize.connections} connections`),
    ).toBeAttached()
    await still(page)
    await then(page)
  }
}

async function focusNode(page: Page, name: string): Promise<void> {
  await nodeList(page)
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .dispatchEvent('click')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
  await still(page)
}

async function openNode(page: Page): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Enter')
  return shown(dialog(page, 'Edit Node'))
}

async function nodeTab(page: Page, tab: string): Promise<void> {
  await (await openNode(page)).getByRole('tab', { name: tab }).click()
}

async function openEdge(page: Page, button: 'Edit label' | 'Details', title: string): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('e')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: button }).click()
  return shown(dialog(page, title))
}

async function openSidebar(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open sidebar' })
  if (await opener.isVisible()) await opener.click()
  await expect(page.getByRole('button', { name: 'Create Network' })).toBeVisible()
}

async function openSubscription(page: Page): Promise<void> {
  await openSidebar(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Subscription' }).click()
}

async function editNetwork(page: Page, tab: string): Promise<Locator> {
  await openSidebar(page)
  await page.getByRole('button', { name: `Edit ${demoName}` }).click()
  const editing = await shown(dialog(page, 'Edit Network'))
  await editing.getByRole('tab', { name: tab }).click()
  return editing
}

async function openCommunity(page: Page, { networkId }: Cast): Promise<void> {
  await page.goto(`/network/${networkId}?view=community`)
  await shown(page.getByRole('list', { name: 'Community networks' }))
}

async function openOverview(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Network Overview' }).click()
  await page.getByRole('tab', { name: tab }).click()
  return page.getByRole('tabpanel', { name: tab })
}

async function chooseImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await shown(dialog(page, 'Import Data'))
}

async function mapImport(page: Page): Promise<Locator> {
  await chooseImport(page)
  const buffer = Buffer.from(contacts)
  await page.locator('input[type="file"]').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  const mapping = await shown(dialog(page, 'Map CSV Columns'))
  await expect(mapping.getByText('ready to import', { exact: true })).toBeVisible()
  return mapping
}

async function shown(found: Locator): Promise<Locator> {
  await expect(found).toBeVisible()
  return found
}

const contacts = `First Name,Last Name,Company,Position,Email,Tags,Met on
Helene,Dubois,Saltmere Bakery,Baker,helene@bakery.example,"Volunteer;Food",2026-02-14
Marek,Nowicki,Marine Supplies,Owner,marek@marine.example,Investor,2026-01-30
,,Empty Company,,,,
Mira,Okonjo,Lantern Works,Founder,mira@lantern.example,Mentor,2025-11-02
Ada,Brightwell,Studio Brightline,Intern,not an address,,2026-03-01
`

/** Every screen and dialog there is. A new one is one line here, and is then looked at by every gate. */
export const screens: readonly Screen[] = [
  { name: 'landing page', reach: goTo('/') },
  {
    name: 'landing page, menu',
    only: 'phone',
    reach: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await shown(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }))
    },
  },
  {
    name: 'landing page, answers and prices',
    reach: async (page) => {
      await page.goto('/')
      await page.getByRole('switch', { name: 'Yearly billing, save 40%' }).check()
      for (const question of await page.getByRole('group').all()) await question.click()
    },
  },
  { name: 'pricing', reach: goTo('/pricing') },
  { name: 'terms', reach: goTo('/terms') },
  { name: 'privacy', reach: goTo('/privacy') },
  { name: 'contact', reach: goTo('/contact') },
  { name: 'contact, sent', reach: goTo('/contact?sent') },
  { name: 'login', reach: goTo('/login') },
  {
    name: 'login with mistakes',
    reach: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign In' }).click()
    },
  },
  {
    name: 'register with checklist',
    reach: async (page) => {
      await page.goto('/register')
      await page.getByRole('textbox', { name: 'Password' }).fill('abcD')
    },
  },
  {
    name: 'login after a link of another browser',
    reach: goTo('/login?verify=token'),
  },
  { name: 'login after Google refused', reach: goTo('/login?error=access_denied') },
  { name: 'forgotten password', reach: goTo('/forgot-password') },
  {
    name: 'forgotten password, sent',
    reach: async (page) => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill('somebody@people.test')
      await page.getByRole('button', { name: 'Send Link' }).click()
      await shown(page.getByText('Check your email'))
    },
  },
  {
    name: 'reset password',
    reach: async (page) => {
      await page.goto('/reset-password?token=token')
      await page.getByRole('textbox', { name: 'New Password' }).fill('abcD')
    },
  },
  { name: 'reset password, dead link', reach: goTo('/reset-password') },
  {
    name: 'sandbox sign-in',
    reach: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await shown(page.getByRole('heading', { name: 'Sandbox sign-in' }))
    },
  },
  { name: 'account, nobody', reach: goTo('/account') },
  { name: 'account, profile', who: 'owner', reach: goTo('/account') },
  {
    name: 'account, security',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await shown(page.getByText('This browser'))
    },
  },
  {
    name: 'change password',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await shown(dialog(page, 'Change Password'))
    },
  },
  {
    name: 'delete account',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await shown(dialog(page, 'Delete your account?'))
    },
  },
  { name: 'not found', reach: goTo('/nowhere') },
  {
    name: 'checkout of the sandbox, declined',
    who: 'newcomer',
    reach: async (page, { newcomer }) => {
      await page.goto((await newcomer.api().billing.checkout({ interval: 'year' })).url)
      await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
      await shown(page.getByRole('alert'))
    },
  },
  {
    name: 'portal of the sandbox',
    who: 'subscriber',
    reach: async (page, { subscriber }) => void (await page.goto((await subscriber.api().billing.portal()).url)),
  },
  { name: 'payments of the sandbox', reach: goTo('/sandbox/stripe') },
  {
    name: 'account, subscription',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/account?tab=subscription')
      await shown(page.getByRole('button', { name: 'Manage Billing' }))
    },
  },
  {
    name: 'account, subscription on Free',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=subscription')
      await shown(page.getByRole('button', { name: 'Upgrade to Pro' }))
    },
  },
  {
    name: 'plans',
    who: 'owner',
    reach: open(async (page) => {
      await openSubscription(page)
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await shown(dialog(page, 'Upgrade Your Plan'))
    }),
  },
  {
    name: 'pricing for who is signed in',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/pricing')
      await shown(page.getByRole('button', { name: 'Subscribe Monthly' }))
    },
  },
  {
    name: 'plan of a subscriber',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/network')
      await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
      await openSubscription(page)
      await shown(page.getByRole('button', { name: 'Manage Billing' }))
    },
  },
  {
    name: 'plans, subscribed',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/network')
      await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
      await openSubscription(page)
      await page.getByRole('button', { name: 'What it includes' }).click()
      await shown(dialog(page, 'Premium Subscription Active'))
    },
  },
  {
    name: 'mailbox',
    reach: async (page) => {
      await page.goto('/sandbox/mail')
      await shown(page.getByRole('list'))
    },
  },
  {
    name: 'mail',
    reach: async (page) => {
      await page.goto('/sandbox/mail')
      await page.getByRole('list').getByRole('link').first().click()
      await page.waitForURL('**/messages/*')
    },
  },
  {
    name: 'first network offered',
    who: 'newcomer',
    reach: async (page) => {
      await page.goto('/network')
      await shown(dialog(page, 'Create New Network'))
    },
  },
  {
    name: 'workspace without networks',
    who: 'newcomer',
    reach: async (page) => {
      await page.goto('/network')
      await shown(dialog(page, 'Create New Network'))
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'Create New Network')).toBeHidden()
      await shown(page.getByText('No Networks Found'))
    },
  },
  { name: 'workspace', who: 'owner', reach: open() },
  { name: 'workspace of a viewer', who: 'viewer', reach: open() },
  { name: 'workspace with a node selected', who: 'owner', reach: open((page) => focusNode(page, demoPerson)) },
  {
    name: 'workspace with a connection selected',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('e')
      // At the edge of a small window its pill may lie outside; the toolbar is always there.
      await shown(page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete connection' }))
    }),
  },
  {
    name: 'workspace with everything selected',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
    }),
  },
  {
    name: 'export picture',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Export picture' }).click()
      await shown(dialog(page, 'Export picture'))
    }),
  },
  {
    name: 'menu of a node',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('Shift+F10')
      // A menu, or on phones a sheet.
      await shown(page.getByText('Lock in place', { exact: true }))
    }),
  },
  {
    name: 'neighborhood with the minimap',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('1')
      await page.keyboard.press('m')
      await shown(page.getByRole('region', { name: `Around ${demoPerson}` }))
    }),
    leave: (page) => page.keyboard.press('m'),
  },
  {
    name: 'tags of many nodes',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Tags' }).click()
      await shown(page.getByRole('dialog', { name: /^Tags of \d+ nodes$/ }))
    }),
  },
  {
    name: 'palette',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('s')
      await shown(page.getByRole('option').first())
    }),
  },
  {
    name: 'list of keys',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('?')
      await shown(dialog(page, 'Keyboard shortcuts'))
    }),
  },
  {
    name: 'connect picker',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('c')
      await page.getByPlaceholder('Type a name').fill('S')
    }),
  },
  {
    name: 'network being renamed',
    who: 'owner',
    reach: open((page) => page.getByRole('button', { name: `${demoName}, rename` }).click()),
  },
  {
    name: 'sidebar as icons',
    who: 'owner',
    only: 'wide',
    reach: open((page) => page.getByRole('button', { name: 'Close sidebar' }).click()),
  },
  { name: 'sidebar as a sheet', who: 'owner', only: 'phone', reach: open(openSidebar) },
  {
    name: 'account dialog',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await shown(dialog(page, 'Account Settings'))
    }),
  },
  {
    name: 'create network',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Create Network' }).click()
      await shown(dialog(page, 'Create New Network'))
    }),
  },
  {
    name: 'edit network, details',
    who: 'owner',
    reach: open(async (page) => void (await editNetwork(page, 'Details'))),
  },
  {
    name: 'edit network, statistics',
    who: 'owner',
    reach: open(async (page) => void (await editNetwork(page, 'Statistics'))),
  },
  { name: 'edit network, tasks', who: 'owner', reach: open(async (page) => void (await editNetwork(page, 'Tasks'))) },
  {
    name: 'delete network',
    who: 'owner',
    reach: open(async (page) => {
      await (await editNetwork(page, 'Details')).getByRole('button', { name: 'Delete Network' }).click()
      await shown(dialog(page, 'Are you sure?'))
    }),
  },
  {
    name: 'add node',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Add Node' }).click()
      await shown(dialog(page, 'Add Node'))
    }),
  },
  {
    name: 'add node, event with mistakes',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Add Node' }).click()
      const adding = await shown(dialog(page, 'Add Node'))
      await adding.getByText('Event', { exact: true }).click()
      await adding.getByRole('button', { name: 'Add Node' }).click()
    }),
  },
  { name: 'node, details', who: 'owner', reach: open((page) => nodeTab(page, 'Details')) },
  { name: 'node, notes', who: 'owner', reach: open((page) => nodeTab(page, 'Notes')) },
  { name: 'node, tasks', who: 'owner', reach: open((page) => nodeTab(page, 'Tasks')) },
  { name: 'node of a viewer', who: 'viewer', reach: open((page) => nodeTab(page, 'Details')) },
  {
    name: 'node color',
    who: 'owner',
    reach: open(async (page) => {
      await (await openNode(page)).getByRole('button', { name: 'Change Color' }).click()
      await shown(dialog(page, 'Change Color'))
    }),
  },
  {
    name: 'node tags',
    who: 'owner',
    reach: open(async (page) => {
      await (await openNode(page)).getByRole('button', { name: 'Edit Tags' }).click()
      await (await shown(dialog(page, 'Edit Tags')))
        .getByRole('button', { name: 'Rename or recolor tag Mentor' })
        .click()
    }),
  },
  {
    name: 'node with unsaved changes',
    who: 'owner',
    reach: open(async (page) => {
      const editing = await openNode(page)
      await editing.getByLabel('Title').fill('Founder and owner')
      await editing.getByRole('button', { name: 'Cancel' }).click()
      await shown(dialog(page, 'Unsaved changes'))
    }),
  },
  {
    name: 'connection, label',
    who: 'owner',
    reach: open(async (page) => void (await openEdge(page, 'Edit label', 'Edit Connection'))),
  },
  {
    name: 'connection, color',
    who: 'owner',
    reach: open(async (page) => {
      await (await openEdge(page, 'Edit label', 'Edit Connection')).getByRole('tab', { name: 'Color' }).click()
    }),
  },
  {
    name: 'connection, label and notes',
    who: 'owner',
    reach: open(async (page) => void (await openEdge(page, 'Details', 'Connection Details'))),
  },
  {
    name: 'choose a template',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Templates' }).click()
      await shown(dialog(page, 'Choose a Template'))
    }),
  },
  { name: 'community networks', who: 'owner', reach: openCommunity },
  {
    name: 'community network in full',
    who: 'owner',
    reach: async (page, cast) => {
      await openCommunity(page, cast)
      await page.getByText('A-Z', { exact: true }).click()
      await page.getByRole('button', { name: 'See more' }).first().click()
    },
  },
  { name: 'import, choose', who: 'owner', reach: open(chooseImport) },
  { name: 'import, map', who: 'owner', reach: open(async (page) => void (await mapImport(page))) },
  {
    name: 'import, done',
    who: 'owner',
    reach: open(async (page) => {
      const mapping = await mapImport(page)
      await mapping.getByRole('radio', { name: 'A new network' }).check()
      await mapping.getByRole('button', { name: /^Import \d/ }).click()
      await shown(dialog(page, 'CSV Import Successful'))
    }),
    leave: async (page) => {
      await dialog(page, 'CSV Import Successful').getByRole('button', { name: 'Undo import' }).click()
      await shown(page.getByText('The new network was removed.'))
    },
  },
  {
    name: 'overview, tasks',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Tasks')
    }),
  },
  {
    name: 'overview, calendar',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Calendar')
    }),
  },
  {
    name: 'overview, notes',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Notes')
    }),
  },
  {
    name: 'overview, ai chat',
    who: 'owner',
    reach: open(async (page) => {
      const panel = await openOverview(page, 'AI Chat')
      await panel.getByRole('button', { name: 'Suggest organizations to add' }).click()
      await shown(panel.getByRole('button', { name: 'Accept all' }))
    }),
    leave: async (page) => {
      await page.getByRole('button', { name: 'Clear conversation' }).click()
      await shown(page.getByRole('button', { name: 'Suggest organizations to add' }))
    },
  },
  {
    name: 'generate network',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Create Network' }).click()
      await (await shown(dialog(page, 'Create New Network'))).getByRole('button', { name: /AI Generated/ }).click()
      const asking = await shown(dialog(page, 'Let AI Generate Your Network'))
      await asking.getByRole('button', { name: /Biotech research/ }).click()
      await shown(asking.getByText('3 free AI-generated networks left'))
    }),
  },
  {
    name: 'network health, tasks',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Network Health' }).click()
      const health = await shown(dialog(page, 'Network Health Dashboard'))
      await health.getByRole('tab', { name: 'Tasks' }).click()
    }),
  },
  {
    name: 'network health, calendar',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Network Health' }).click()
      const health = await shown(dialog(page, 'Network Health Dashboard'))
      await health.getByRole('tab', { name: 'Calendar' }).click()
    }),
  },
  {
    name: 'network health, statistics',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Network Health' }).click()
      const health = await shown(dialog(page, 'Network Health Dashboard'))
      await health.getByRole('tab', { name: 'Statistics' }).click()
    }),
  },
  {
    name: 'tasks of all networks',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/todos')
      await shown(page.getByText(`${demoSize.openTasks} open`))
      await page.getByRole('button', { name: /^Edit Ask about the lease/ }).click()
      await page.getByLabel('Due date').fill('in 2 weeks')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'tasks page',
    who: 'owner',
    reach: async (page, { networkId }) => {
      await page.goto(`/network/${networkId}/tasks`)
      await shown(page.getByText(`${demoSize.openTasks} open of ${demoSize.tasks}`))
    },
  },
]

/** Shows the page light or dark, and waits until no color is on its way from one to the other. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => {
    // The sandbox's pages follow the browser without this attribute.
    const current = document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted
    const endless = Number.POSITIVE_INFINITY
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== endless
    return current === wanted && !document.getAnimations().some(isMoving)
  }, colorScheme)
}
