import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { linkIn, mailsTo } from '../support/mails.ts'
import { password } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Types into a field by touch, while the list of rules is open below it, and presses the button once. */
async function chooseAndPress(form: Locator, field: string, button: string): Promise<void> {
  await form.getByLabel(field, { exact: true }).tap()
  await form.page().keyboard.type(password)
  await expect(form.getByText('Your password needs:')).toBeVisible()
  await form.getByRole('button', { name: button }).tap()
}

test('the first tap after choosing a password works on every password form', async ({ page, person }) => {
  const { baseUrl } = person
  const email = `${randomUUID()}@people.test`
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Ada Quill')
  await page.getByLabel('Username').fill(`ada-${randomUUID().slice(0, 8)}`)
  await page.getByLabel('Email').fill(email)
  await chooseAndPress(page.getByRole('main'), 'Password', 'Create Account')
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  const [mail] = await mailsTo(baseUrl, email, 1)
  expect(mail?.subject).toContain('Verify your email')

  await person.post('/api/auth/request-password-reset', { email: person.email })
  const [reset] = await mailsTo(baseUrl, person.email, 2)
  await page.goto(linkIn(reset))
  await chooseAndPress(page.getByRole('main'), 'New Password', 'Save Password')
  await expect(page).toHaveURL('/login')

  await person.signIn()
  await enter(page, person, '/account?tab=security')
  await page.getByRole('button', { name: 'Change Password' }).tap()
  const changing = dialog(page, 'Change Password')
  await changing.getByLabel('Current Password').fill(password)
  await chooseAndPress(changing, 'New Password', 'Change Password')
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
})
