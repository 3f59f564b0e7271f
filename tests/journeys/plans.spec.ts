import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { byAvailability, dialogFeatures } from '../../domain/plans/feature-lines.ts'
import { linkIn, mailsTo } from '../support/mails.ts'
import { password } from '../support/session.ts'
import { chooseFile, fixture } from './support/importing.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { fillLogin, payForPro } from './support/people.ts'
import { lineNoise, withOwnStage } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Quill')
  await page.getByLabel('Username').fill(`ada-${randomUUID().slice(0, 8)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
}

test('the yearly plan with a trial, chosen on the pricing page, stays chosen until the payment', async ({
  enter,
}, info) => {
  await withOwnStage(
    info.workerIndex + 100,
    async ({ baseUrl }) => {
      const context = await enter(null, { baseURL: baseUrl, tolerate: [lineNoise.signedOut] })
      const page = await context.newPage()
      const trial = 'New subscribers try it free for 14 days.'
      await page.goto('/pricing')
      await expect(page.getByText(trial)).toBeVisible()
      await page.getByRole('switch', { name: /Save 40%/i }).check()
      await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
      const email = `${randomUUID()}@people.test`
      await register(page, email)
      const [mail] = await mailsTo(baseUrl, email, 1)
      // The link also works in another browser. If it is opened again, the page says that the email is already
      // verified.
      await page.goto(linkIn(mail))
      await expect(page).toHaveURL('/network')
      await page.goto(linkIn(mail))
      await expect(toast(page, 'Your email is already verified')).toBeVisible()
      await expect(page).toHaveURL('/network')
      await context.clearCookies()
      await page.goto(linkIn(mail))
      await expect(page.getByRole('alert')).toContainText('Your email is already verified')

      await page.goto('/login?from=%2Fpricing')
      await fillLogin(page, email)
      await expect(page).toHaveURL('/pricing?from=%2Fnetwork')
      await expect(page.getByText(trial)).toBeVisible()
      await page.getByRole('button', { name: 'Subscribe Yearly' }).click()
      await expect(page.getByRole('heading', { name: 'Kithmap Pro, yearly' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Kithmap without paying' }).click()
      await page.goto('/pricing?from=%2Fnetwork')
      await page.getByRole('button', { name: 'Subscribe Yearly' }).click()
      await page.getByRole('button', { name: 'Pay and subscribe' }).click()

      await expect(toast(page, 'Welcome to Pro!')).toContainText('trial')
      await page.goto('/account?tab=subscription')
      await expect(page.getByText('Pro Plan (Trial)')).toBeVisible()
      await expect(page.getByText('Trial ends, first payment')).toBeVisible()
      await expect(page.getByText('Renewal date')).toHaveCount(0)
      // The page is closed before its server stops, because it would keep sending requests.
      await context.close()
    },
    { STRIPE_TRIAL_DAYS: '14' },
  )
})

const notLimited = 'On this server, the Free plan includes every available feature.'

test('a server without limits for the Free plan says so on the pricing pages, and allows a second network', async ({
  person,
  enter,
}) => {
  const visitor = await (await enter(null)).newPage()
  for (const path of ['/', '/pricing']) {
    await visitor.goto(path)
    await expect(visitor.locator('[data-free]').filter({ hasText: notLimited }).first()).toBeVisible()
  }
  await expect(visitor.getByRole('heading', { name: 'Coming to Pro' })).toBeVisible()

  await makeNetwork(person, 'First')
  const page = await (await enter(person)).newPage()
  await page.goto('/network')
  await page.getByRole('button', { name: 'Create Network' }).click()
  await page.getByRole('button', { name: /Blank Network/ }).click()
  await expect(toast(page, 'Network created')).toBeVisible()

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const settings = dialog(page, 'Account Settings')
  await settings.getByRole('tab', { name: 'Subscription' }).click()
  await settings.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const plans = dialog(page, 'Upgrade Your Plan')
  await expect(plans).toContainText(notLimited)
  const { available, coming } = byAvailability(dialogFeatures)
  for (const [title, lines] of Object.entries({ 'Pro includes': available, 'Coming to Pro': coming })) {
    const items = plans.getByRole('region', { name: title }).getByRole('listitem')
    await expect(items).toHaveText(lines.map(({ text }) => text))
  }
})

test('a server with limits for the Free plan rejects a second network, states the limit, and offers the plans', async ({
  enter,
}, info) => {
  await withOwnStage(
    info.workerIndex + 300,
    async ({ baseUrl, newPerson }) => {
      const person = await newPerson()
      await makeNetwork(person, 'First')
      const context = await enter(person, { tolerate: [/status of 403/, lineNoise.signedOut] })
      const page = await context.newPage()
      await page.goto('/network')
      await page.getByRole('button', { name: 'Create Network' }).click()
      await page.getByRole('button', { name: /Blank Network/ }).click()
      const plans = dialog(page, 'Upgrade Your Plan')
      await expect(plans).toContainText('The Free plan includes one network. Upgrade to Pro to create more.')
      await expect(page.locator('[data-toast]')).toHaveCount(0)
      await expect(plans).toContainText('On this server, the Free plan includes one network')
      await expect(plans.getByRole('button', { name: 'Subscribe Monthly' })).toBeEnabled()
      const included = plans.getByRole('region', { name: 'Pro includes' }).getByRole('listitem')
      await expect(included.filter({ hasText: 'Also in Free' })).toHaveText([
        'Advanced task management Also in Free',
        'Advanced analytics Also in Free',
      ])

      // If an import exceeds the limit, the message is in the mapping dialog, which keeps the chosen columns.
      await page.goto('/network')
      await page.getByRole('button', { name: 'Create Network' }).click()
      await dialog(page, 'Create New Network').getByRole('button', { name: 'Import Data' }).click()
      const mapping = await chooseFile(page, fixture('contacts-3.0.vcf'))
      await mapping.getByRole('button', { name: /^Import \d+ nodes/ }).click()
      await expect(mapping).toContainText('The Free plan includes one network. Upgrade to Pro to create more.')
      await expect(mapping.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
      await expect(plans).toHaveCount(0)

      await page.goto('/pricing')
      await expect(page.getByText('On this server, the Free plan includes one network')).toBeVisible()
      await expect(page.getByText(notLimited)).toHaveCount(0)
      const visitor = await (await enter(null, { baseURL: baseUrl })).newPage()
      await visitor.goto('/pricing')
      for (const each of [page, visitor]) {
        const lines = each.getByRole('listitem')
        await expect(lines.filter({ hasText: 'Unlimited connections' })).toHaveText(
          'Unlimited connections Also in Free',
        )
        await expect(lines.filter({ hasText: 'Unlimited networks' })).toHaveText('Unlimited networks')
      }
      await page.goto('/account?tab=security')
      for (const sentence of ['you can also download all your networks as CSV', 'you can also export automatically']) {
        await expect(page.getByText(sentence)).toContainText('Upgrade to Pro')
      }

      await page.goto('/reports')
      await expect(page.getByRole('main')).toContainText('Reports are part of Pro')
      await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
      await page.goto('/network')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const exporting = dialog(page, 'Export')
      await exporting.getByText('Data', { exact: true }).click()
      await expect(exporting.getByRole('radio', { name: /CSV/ })).toBeDisabled()
      await expect(exporting.getByRole('radio', { name: /Kithmap/ })).toBeEnabled()
      await expect(exporting.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'AI Chat' }).click()
      const chat = page.getByRole('complementary', { name: 'Network Overview' })
      await expect(chat).toContainText('On the Free plan, the assistant answers from an analysis of your network')
      await expect(chat.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
      await context.close()
    },
    { FREE_LIMITS: 'all' },
  )
})

test('a page makes no claim about the plan if the plan cannot be loaded, and offers a retry', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  await payForPro(person)
  const context = await enter(person, { tolerate: [/status of 500/, lineNoise.signedOut] })
  const page = await context.newPage()
  await stage.backstage.rows('alter table entitlement rename to entitlement_away')
  await page.goto('/account?tab=subscription')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  for (const claim of [
    'Pro Plan',
    'Free Plan',
    'No subscription',
    'Manage Billing',
    'Upgrade to Pro',
    'Renewal date',
  ]) {
    await expect(page.getByText(claim, { exact: true }), claim).toHaveCount(0)
  }
  await stage.backstage.rows('alter table entitlement_away rename to entitlement')
  await again.click()
  await expect(page.getByText('Pro Plan', { exact: true })).toBeVisible()
  await expect(page.getByText('Renewal date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeVisible()
})

test('deleting a Pro account warns about and cancels the subscription', async ({ stage, enter }) => {
  const [person, other] = [await stage.newPerson(), await stage.newPerson()]
  await payForPro(person)
  const onFree = await startDeleting(await (await enter(other)).newPage())
  await expect(onFree.getByText('subscription')).toHaveCount(0)

  const page = await (await enter(person, { tolerate: [lineNoise.signedOut] })).newPage()
  const deleting = await startDeleting(page)
  await expect(deleting.getByText('Your Pro subscription ends immediately')).toBeVisible()
  const payments = await (await enter(other)).newPage()
  await payments.goto('/sandbox/stripe')
  const customer = payments.getByRole('listitem').filter({ hasText: person.email })
  await expect(customer).toContainText('Active')
  await deleting.getByLabel('Password', { exact: true }).fill(password)
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(toast(page, 'Account deleted')).toBeVisible()
  await payments.reload()
  await expect(customer).toContainText('deleted')
})

async function startDeleting(page: Page): Promise<Locator> {
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = dialog(page, 'Delete your account?')
  await expect(deleting).toBeVisible()
  return deleting
}
