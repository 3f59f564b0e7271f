import type { BrowserContext, Page } from '@playwright/test'
import type { Session } from '../../support/session.ts'

/** Gives the browser the person's session, as if they had signed in before, and goes to a page. */
export async function enter(page: Page, person: Session, path = '/network'): Promise<void> {
  await signIn(page.context(), person)
  await page.goto(path)
}

/** Gives the browser the session that a person has. */
export async function signIn(context: BrowserContext, person: Session): Promise<void> {
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: person.baseUrl }
  })
  await context.addCookies(cookies)
}
