import { apiPath } from '../../contract/contract.ts'
import { type SecretLinks, secretLinks } from '../platform/secret-links.ts'

/** Base path of export files. */
export const exportFilesPath = `${apiPath}/exports`

/** Creates the links to exported files. `secret` is the server's secret. */
export function exportLinks(secret: string, baseUrl: string): SecretLinks {
  return secretLinks({ secret, purpose: 'export links', address: `${baseUrl}${exportFilesPath}` })
}
