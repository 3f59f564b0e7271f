import { goTo, type Screen, shown } from './screen.ts'

export const publicScreens: readonly Screen[] = [
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
  { name: 'not found', reach: goTo('/nowhere') },
]
