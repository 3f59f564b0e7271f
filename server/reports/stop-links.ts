import { type SecretLinks, secretLinks } from '../platform/secret-links.ts'

/** Path of the page where users stop the emails with a report. */
export const stopReportPath = '/stop-report'

/** Creates the links that stop the emails with a report. Users can follow them without signing in. */
export function stopReportLinks(secret: string, baseUrl: string): SecretLinks {
  return secretLinks({ secret, purpose: 'links that stop reports', address: `${baseUrl}${stopReportPath}` })
}
