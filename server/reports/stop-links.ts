import { type SecretLinks, secretLinks } from '../platform/secret-links.ts'

/** Path of the page on which the emails with a report are stopped. */
export const stopReportPath = '/stop-report'

/** Creates the links that stop the emails with a report, without signing in. `secret` is the server's secret. */
export function stopReportLinks(secret: string, baseUrl: string): SecretLinks {
  return secretLinks({ secret, purpose: 'links that stop reports', address: `${baseUrl}${stopReportPath}` })
}
