import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type MiddlewareHandler } from 'hono'
import { Edit } from '../../domain/edits/edit.ts'
import { BatchResult, RejectedEdit } from '../../domain/edits/batch.ts'
import { entityKinds } from '../../domain/entities/entity-kinds.ts'
import { ListedNetwork } from '../../domain/entities/network/network.ts'
import { BatchInput, LogEntry } from '../../contract/batches.ts'
import { apiPath, contract } from '../../contract/contract.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import { cachedResponse } from '../http/cached-response.ts'

/** Returns the OpenAPI 3.1 document for the whole contract. */
export function openApiDocument(): Promise<object> {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Kithmap API',
      version: '1',
      description:
        'Everything the Kithmap web app does, for your own programs. There are no API keys yet: programs sign in ' +
        'like a user and send the session cookie. Requests that change something also need an Origin header with the address of this server; otherwise the answer is ' +
        '403 FOREIGN_ORIGIN. Calls cost points, and the RateLimit header says how many are left. When none are left, the answer ' +
        'is 429 TOO_FAST: wait as many seconds as Retry-After says, then send the request again.',
    },
    servers: [{ url: apiPath }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kithmap.session_token' } },
    },
    commonSchemas: {
      Edit: { schema: Edit },
      EditBatch: { schema: BatchInput },
      BatchResult: { schema: BatchResult },
      RejectedEdit: { schema: RejectedEdit },
      LoggedBatch: { schema: LogEntry },
      Snapshot: { schema: Snapshot },
      ListedNetwork: { schema: ListedNetwork },
      ...Object.fromEntries(entityKinds.map(({ schema }) => [schema.meta()?.id, { schema }])),
    },
  })
}

/** Options of the API reference page. With these options, the page loads everything from this server. */
const pageConfiguration = {
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  // On localhost, the developer tools of the page would offer to share and publish the document.
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/**
 * Script that tells the page's bundled Zod not to test whether eval is allowed, which the content security policy
 * forbids.
 */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n'

/**
 * The folder of the reference package. The files in it are read directly, because the package exports neither its
 * browser script nor its version.
 */
const reference = createRequire(import.meta.url)
  .resolve('@scalar/api-reference')
  .replace(/dist\/.*$/, '')
const { version } = JSON.parse(readFileSync(`${reference}package.json`, 'utf8'))
/** The URL contains a hash of the content, so that browsers can cache it permanently. */
const scriptAddress = `${apiPath}/docs/reference.js?v=${createHash('sha256').update(`${version}${withoutEval}`).digest('hex').slice(0, 12)}`

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kithmap API</title>
  </head>
  <body>
    <script id="api-reference" data-url="${apiPath}/openapi.json"
      data-configuration='${JSON.stringify(pageConfiguration)}'></script>
    <script src="${scriptAddress}"></script>
  </body>
</html>
`

/** Serves the OpenAPI document at /openapi.json and the reference page at /docs. */
export function docsRoutes(paced: MiddlewareHandler): Hono {
  return new Hono()
    .get(
      '/openapi.json',
      paced,
      cachedResponse(async () => JSON.stringify(await openApiDocument()), {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      }),
    )
    .get(
      '/docs/reference.js',
      paced,
      cachedResponse(async () => withoutEval + (await readFile(`${reference}dist/browser/standalone.js`, 'utf8')), {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    )
    .get('/docs', (c) => c.html(page))
}
