import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { mailsTo } from '../support/mails.ts'
import { password } from '../support/session.ts'
import { codeOf } from '../support/totp.ts'
import { expect, test } from './support/journey.ts'
import { enter } from './support/people.ts'
import { lineNoise } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

const codesOf = async (page: Page) => dialog(page, 'Your recovery codes').getByRole('listitem').allTextContents()

test('signing in with two factors asks for a code, and accepts a recovery code instead', {
  tag: '@core',
}, async ({ page, person, consoleErrors }) => {
  consoleErrors.expect(lineNoise.signedOut)
  consoleErrors.expect(/40[01].*two-factor/)
  await enter(page, person, '/account?tab=security')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const setUp = dialog(page, 'Set up two-factor sign-in')
  await setUp.getByLabel('Password', { exact: true }).fill('Wrong-orchard7!')
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByText('The current password is incorrect.')).toBeVisible()
  await setUp.getByLabel('Password', { exact: true }).fill(password)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('Code', { exact: true }).fill('000000')
  await setUp.getByRole('button', { name: 'Turn On' }).click()
  await expect(setUp.getByText('This code is incorrect.')).toBeVisible()
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await setUp.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog(page, 'Your recovery codes').getByText('Two-factor sign-in is on.')).toBeVisible()
  const codes = await codesOf(page)
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I Saved My Codes' }).click()
  await expect(page.getByText('Two-factor sign-in turned on')).toBeVisible()

  const signIn = async () => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is incorrect.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL('/login')

  await page.goto('/account?tab=security')
  await expect(page.getByText('Right password, wrong code')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL('/login')

  await page.goto('/account?tab=security')
  await expect(page.getByText('Signed in with a recovery code')).toBeVisible()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This recovery code is incorrect or has already been used.')).toBeVisible()
  // These codes are used in other sessions, so that only a few are left.
  for (const code of codes.slice(1, 7)) {
    const other = await fetch(`${person.baseUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: person.baseUrl },
      body: JSON.stringify({ email: person.email, password }),
    })
    const cookie = other.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const used = await fetch(`${person.baseUrl}/api/auth/two-factor/verify-backup-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: person.baseUrl, cookie },
      body: JSON.stringify({ code }),
    })
    expect(used.status).toBe(200)
  }
  await page.getByLabel('Recovery code').fill(codes[7] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL('/login')

  await page.goto('/account?tab=security')
  await expect(page.getByText('Only 2 recovery codes are left. Create new codes before you need them.')).toBeVisible()
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  const renewal = dialog(page, 'New Recovery Codes')
  await renewal.getByLabel('Password', { exact: true }).fill(password)
  await renewal.getByRole('button', { name: 'New Recovery Codes' }).click()
  // Escape must not close the dialog, because it is often pressed by habit, and the codes are never shown again.
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Your recovery codes')).toBeVisible()
  // The Close button does not discard codes that have not been saved, either.
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'Close' }).click()
  await dialog(page, 'Close without the codes?').getByRole('button', { name: 'Back to the Codes' }).click()
  await expect(dialog(page, 'Close without the codes?')).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await saving).createReadStream()
  const kept = (await text(file)).trim().split('\n')
  expect(kept.slice(2)).toEqual(await codesOf(page))
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, 'Close without the codes?')).toBeHidden()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn Off' }).click()
  const off = dialog(page, 'Turn off two-factor sign-in?')
  await off.getByLabel('Password', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn Off' }).click()
  await expect(toast(page, 'Two-factor sign-in is off')).toBeVisible()
  const subjects = (await mailsTo(person.baseUrl, person.email, 12)).map(({ subject }) => subject)
  for (const subject of ['Two-factor sign-in is on', 'A Kithmap recovery code was used', 'Two-factor sign-in is off']) {
    expect(subjects).toContain(subject)
  }
})

test('Google sign-in also requires the two-factor code, and a correct code signs the user in', async ({
  page,
  person,
  consoleErrors,
}) => {
  consoleErrors.expect(lineNoise.signedOut)
  const enabled = await person.post('/api/auth/two-factor/enable', { password })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const key = new URL(totpURI).searchParams.get('secret') ?? ''
  expect((await person.post('/api/auth/two-factor/verify-totp', { code: codeOf(key) })).status).toBe(200)

  await page.goto('/login?from=%2Faccount')
  const throughGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name').fill('Gina Marlow')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  await throughGoogle()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await throughGoogle()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a passkey can be added, renamed, used to sign in, and removed', async ({ page, person, consoleErrors }) => {
  consoleErrors.expect(lineNoise.signedOut)
  consoleErrors.expect(/40[0-9].*(passkey|confirm-password)/)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, person, '/account?tab=security')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  const add = dialog(page, 'Add a passkey')
  await add.getByLabel('Password', { exact: true }).fill(password)
  await add.getByRole('button', { name: 'Add Passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await page.getByRole('button', { name: /^Rename the passkey “Chrome on/ }).click()
  const rename = dialog(page, 'Rename passkey')
  await rename.getByLabel('Name').fill('Work laptop')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey “Work laptop”' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL('/login')

  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Remove the passkey “Work laptop”' }).click()
  const remove = dialog(page, 'Remove this passkey?')
  await remove.getByLabel('Password', { exact: true }).fill(password)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey is not registered here.')).toBeVisible()
})
