import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { Edit } from '../domain/edits/edit.ts'
import { BatchResult, EditBatch, LoggedBatch, RefusedEdit } from '../domain/edits/batch.ts'
import { Edge } from '../domain/model/edge.ts'
import { ListedNetwork } from '../domain/model/network.ts'
import { Node } from '../domain/model/node.ts'
import { Tag } from '../domain/model/tag.ts'
import { Task } from '../domain/model/task.ts'
import { apiPath, contract } from '../contract/contract.ts'
import { Snapshot } from '../contract/networks.ts'

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Promise<object> {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Kithmap API',
      version: '1',
      description:
        'Everything the Kithmap web app does, for your own programs. Sign in, and send the session cookie; with whatever ' +
        'changes something, also an Origin header with the address of this server, or the answer is 403 FOREIGN_ORIGIN.',
    },
    servers: [{ url: apiPath }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kithmap.session_token' } },
    },
    commonSchemas: {
      Edit: { schema: Edit },
      EditBatch: { schema: EditBatch },
      BatchResult: { schema: BatchResult },
      RefusedEdit: { schema: RefusedEdit },
      LoggedBatch: { schema: LoggedBatch },
      Snapshot: { schema: Snapshot },
      ListedNetwork: { schema: ListedNetwork },
      Node: { schema: Node },
      Edge: { schema: Edge },
      Tag: { schema: Tag },
      Task: { schema: Task },
    },
  })
}

/** Nothing of the reference page may come from anywhere but this server. */
const pageConfiguration = {
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  // On this machine it would offer to share and deploy the document elsewhere.
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The script brings a Zod of its own, which tries out whether it may use eval. It may not: the policy forbids it. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n'

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
    <script src="${apiPath}/docs/reference.js"></script>
  </body>
</html>
`

/** The document at /openapi.json and a page to read it at /docs. */
export function docsRoutes(): Hono {
  const document = openApiDocument()
  const script = createRequire(import.meta.url)
    .resolve('@scalar/api-reference')
    .replace(/dist\/.*$/, 'dist/browser/standalone.js')
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await document))
    .get('/docs/reference.js', async (c) =>
      c.body(withoutEval + (await readFile(script, 'utf8')), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      }),
    )
    .get('/docs', (c) => c.html(page))
}
