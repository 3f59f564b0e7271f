import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { actorHeader } from '../../contract/actor.ts'
import { apiPath, contract } from '../../contract/contract.ts'
import { ownProtocol, type Protocol, protocolHeader, readProtocol, writeProtocol } from '../../contract/protocol.ts'
import { withRetryAfter } from './retry-after.ts'
import { fetchOrUseEarly } from './early-responses.ts'

interface CallContext {
  /** Id of the user who makes the call. The server rejects the call if another user has signed in since. */
  actor?: string
  /** Lets the call continue after the page is closed. Browsers only allow this for small bodies. */
  keepalive?: boolean
  /** Sends the page's protocol version to the server, and receives the server's version. */
  onProtocol?: (server: Protocol) => void
}

/** Typed client for the server's API. Failed calls throw `ORPCError`; see `web/api/failure.ts` for the messages. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(
  new OpenAPILink<CallContext>(contract, {
    url: `${globalThis.location?.origin ?? 'http://localhost'}${apiPath}`,
    headers: ({ context }) => ({
      ...(context?.actor ? { [actorHeader]: context.actor } : {}),
      ...(context?.onProtocol ? { [protocolHeader]: writeProtocol(ownProtocol) } : {}),
    }),
    fetch: async (request, init, { context }) => {
      const options = { ...init, ...(context?.keepalive ? { keepalive: true } : {}) }
      const response = await withRetryAfter(request, (each) => fetchOrUseEarly(each, options))
      const server = readProtocol(response.headers.get(protocolHeader))
      if (server) context?.onProtocol?.(server)
      return response
    },
  }),
)

export const queries = createTanstackQueryUtils(api)
