import { password } from '../../../support/session.ts'
import { breakBrowser } from '../broken-browser.ts'
import { returnFromGoogle, slowTime, stopClock } from '../callback.ts'
import { delayAnswers, endless } from '../slow-line.ts'
import { dialog } from '../workspace.ts'
import { goTo, open, openSidebar, type Screen, shown } from './screen.ts'

/** Sign-in, the emails for it, and account pages. */
export const accountScreens: readonly Screen[] = [
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
      await page.getByLabel('Email').fill('someone@people.test')
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
  {
    name: 'sign-in being processed',
    needsOwnBrowser: true,
    reach: async (page) => {
      await stopClock(page)
      await page.goto('/login')
      slowTime(page)
      await shown(page.getByRole('button', { name: 'Sign In' }))
      // The request for the signed-in user never gets a response.
      await delayAnswers(page, endless)
      await returnFromGoogle(page)
      await shown(page.getByRole('heading', { name: 'Login Processing' }))
    },
  },
  {
    name: 'sign-in failed',
    needsOwnBrowser: true,
    reach: async (page) => {
      // The clock is stopped, because the page redirects automatically after two seconds.
      await stopClock(page)
      await page.goto('/auth/callback')
      slowTime(page)
      await shown(page.getByRole('heading', { name: 'Authentication Error' }))
    },
  },
  {
    name: 'crash',
    who: 'owner',
    reach: async (page, { networkId }) => {
      await breakBrowser(page)
      // Opens a page without redirects, because the sign-in page redirects signed-in users.
      await page.goto('/terms')
      await page.evaluate(() => sessionStorage.setItem('broken', 'yes'))
      await page.goto(`/network/${networkId}`)
      await shown(page.getByRole('heading', { name: 'Something went wrong' }))
    },
  },
  {
    name: 'account, signed out',
    reach: async (page) => {
      await page.goto('/account')
      await shown(page.getByText('Not Logged In'))
    },
  },
  {
    name: 'account, profile',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account')
      await shown(page.getByRole('textbox', { name: 'Full Name' }))
    },
  },
  {
    name: 'account, scheduled exports',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account')
      await shown(page.getByRole('heading', { name: 'Scheduled exports' }))
      if (!(await page.getByText('All my networks: Kithmap').first().isVisible())) {
        await page.getByRole('button', { name: 'Schedule Exports' }).click()
        await page.getByRole('button', { name: 'Schedule', exact: true }).click()
      }
      await shown(page.getByText('All my networks: Kithmap').first())
    },
  },
  {
    name: 'schedule exports',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Schedule Exports' }).click()
      await shown(dialog(page, 'Schedule exports'))
    },
  },
  {
    name: 'account, security',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await shown(page.getByText('This browser', { exact: true }))
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
    name: 'two-factor, password',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await page.getByRole('button', { name: 'Set Up' }).click()
      await shown(dialog(page, 'Set up two-factor sign-in'))
    },
  },
  {
    name: 'two-factor, code',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await page.getByRole('button', { name: 'Set Up' }).click()
      const setUp = dialog(page, 'Set up two-factor sign-in')
      await setUp.getByLabel('Password', { exact: true }).fill(password)
      await setUp.getByRole('button', { name: 'Continue' }).click()
      await shown(setUp.getByRole('img', { name: 'QR code for your authenticator app' }))
    },
  },
  {
    name: 'passkey, new',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=security')
      await page.getByRole('button', { name: 'Add Passkey' }).click()
      await shown(dialog(page, 'Add a passkey'))
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
    name: 'account dialog',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await shown(dialog(page, 'Account Settings'))
    }),
  },
]
