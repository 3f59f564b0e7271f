import { randomUUID } from 'node:crypto'
import { linkIn, mailsTo } from '../support/mails.ts'
import { password, Session } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { enter } from './support/people.ts'
import { inspectWhileDelayed } from './support/slow-line.ts'
import { lineNoise } from './support/stage.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

test('a user signs up with Google, signs in again, and deletes the account without a password', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  // If the user logs out this quickly, a page may still be connecting.
  consoleErrors.expect(lineNoise.signedOut)

  const email = `${randomUUID()}@people.test`
  const atGoogle = async (decision: 'Allow' | 'Cancel') => {
    await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible()
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toMatchObject({ response_type: 'code', access_type: 'offline', prompt: 'consent' })
    expect(asked).toMatchObject({ redirect_uri: `${baseURL}/api/auth/callback/google`, code_challenge_method: 'S256' })
    for (const guard of ['state', 'nonce', 'code_challenge']) expect(asked[guard], guard).toMatch(/^[\w-]{20,}$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'while you are not using the app' })).toBeVisible()
    await page.getByLabel('Name').fill('Gina Marlow')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: decision }).click()
  }

  await page.goto('/login')
  const withGoogle = page.getByRole('button', { name: 'Continue with Google' })
  await expect(withGoogle).toBeVisible()
  await inspectWhileDelayed(
    page,
    () => withGoogle.click(),
    () => expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled(),
  )
  await atGoogle('Cancel')
  await expect(page.getByText('Google sign-in was canceled.')).toBeVisible()

  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await atGoogle('Allow')
  await expect(page).toHaveURL('/network')
  await expect(dialog(page, 'Create New Network')).toBeVisible()
  await page.keyboard.press('Escape')
  const chat = page.getByRole('button', { name: 'AI Chat' })
  await expect(chat).toHaveAttribute('aria-disabled', 'true')
  await chat.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Open a network to chat about it.')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(dialog(page, 'Account Settings').getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await atGoogle('Allow')
  await expect(page.getByRole('heading', { name: 'Login Processing' })).toBeVisible()
  await expect(page.getByText('Please subscribe to continue...')).toBeVisible()
  await expect(page).toHaveURL('/pricing?from=%2Fnetwork')

  await page.goto('/account?tab=security')
  await expect(page.getByText('You sign in with Google.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = dialog(page, 'Delete your account?')
  await deleting.getByLabel(`Type ${email} to confirm`).fill('someone@else.example')
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(deleting.getByText('This is not the email of your account.')).toBeVisible()
  await deleting.getByLabel(`Type ${email} to confirm`).fill(email)
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(toast(page, 'Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await new Session(baseURL ?? '', email).signIn()).status).toBe(401)
})

test('deleting an account signs out every tab of the browser', async ({ page, person, consoleErrors }) => {
  consoleErrors.expect(/status of 401/)
  // The server may authenticate a request just before the deletion and look up the requested network just after it.
  consoleErrors.expect(/status of 404 .*\/api\/v1\/networks\//)
  await makeNetwork(person, 'Harbour', {})
  await enter(page, person)
  const other = await page.context().newPage()
  await other.goto('/account?tab=security')
  await other.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = dialog(other, 'Delete your account?')
  await deleting.getByLabel('Password', { exact: true }).fill(password)
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login/)
})

test('a user can change the profile, end other sessions, and change and reset the password', async ({
  page,
  person,
  consoleErrors,
}) => {
  const { baseUrl } = person
  consoleErrors.expect(/400.*change-password/)
  const other = await Session.register(baseUrl)
  const taken = (await other.api().me()).username ?? ''
  await enter(page, person, '/account')

  await page.getByLabel('Full Name').fill('Ada Quill')
  await page.getByLabel('Username').fill(taken)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This username is already taken. Please try another one.')).toBeVisible()
  await page.getByLabel('Username').fill(`Ada-${randomUUID().slice(0, 8)}`)
  await expect(page.getByText('This username is already taken.')).toBeHidden()
  await inspectWhileDelayed(
    page,
    () => page.getByRole('button', { name: 'Save Changes' }).click(),
    () => expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled(),
  )
  await seeToast(page, 'Success', 'Your profile has been updated.')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText('Your email address is verified and cannot be changed.')).toBeVisible()
  expect((await person.api().me()).name).toBe('Ada Quill')

  const phone = new Session(baseUrl, person.email)
  await phone.signIn()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Unknown device' }).first().click()
  await seeToast(page, 'Session ended')
  expect((await phone.fetch('/api/v1/me')).status).toBe(401)

  await page.getByRole('button', { name: 'Change Password' }).click()
  const changing = dialog(page, 'Change Password')
  await changing.getByLabel('Current Password').fill('Wr0ng-enough!')
  await changing.getByLabel('New Password').fill('short')
  await expect(changing.getByText('Your password needs:')).toBeVisible()
  await changing.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Invalid PasswordPlease ensure your password meets all the requirements.',
  )
  await changing.getByLabel('New Password').fill('An0ther-strong!')
  await changing.getByRole('button', { name: 'Change Password' }).click()
  await expect(changing.getByText('The current password is incorrect.')).toBeVisible()
  await changing.getByLabel('Current Password').fill(password)
  await changing.getByRole('button', { name: 'Change Password' }).click()
  await seeToast(page, 'Password changed')

  await page.getByRole('link', { name: 'Back to Network' }).click()
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`If ${person.email} has an account, a link is on its way.`)).toBeVisible()
  // Focus moves to the message, because the form that had focus is gone.
  await expect(page.getByRole('alert', { name: 'Check your email' })).toBeFocused()
  // This is the newest email. The email before it is the notice about the changed password.
  const [mail] = await mailsTo(baseUrl, person.email, 3)
  await page.goto(linkIn(mail))
  await page.getByLabel('New Password').fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await seeToast(page, 'Success', 'Your new password is saved.')
  await expect(page).toHaveURL('/login')
  await page.goto(linkIn(mail))
  await expect(page.getByText('This link no longer works')).toBeVisible()

  await page.goto('/account?tab=security')
  await expect(page.getByRole('heading', { name: 'Not Logged In' })).toBeVisible()
  await expect(page.getByText('Please log in to access your account settings.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /^\/login/)
})
