import { apiPath } from '../../contract/contract.ts'
import { type SecretLinks, secretLinks } from '../platform/secret-links.ts'

/** Base path of calendar feeds. */
export const calendarsPath = `${apiPath}/calendars`

/** Creates the links to calendar feeds. `secret` is the server's secret. */
export function calendarLinks(secret: string, baseUrl: string): SecretLinks {
  const address = `${baseUrl}${calendarsPath}`
  return secretLinks({ secret, purpose: 'calendar links', address, extension: '.ics' })
}
