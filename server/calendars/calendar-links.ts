import { apiPath } from '../../contract/contract.ts'
import { type SecretLinks, secretLinks } from '../secret-links.ts'

/** Where calendars are had. */
export const calendarsPath = `${apiPath}/calendars`

/** `secret` is the server's. */
export function calendarLinks(secret: string, baseUrl: string): SecretLinks {
  const address = `${baseUrl}${calendarsPath}`
  return secretLinks({ secret, purpose: 'calendar links', address, extension: '.ics' })
}
